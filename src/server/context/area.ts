import type { ServerArea } from './deps.ts'

/** A door says what it brings; its type is asked here. */
export const defineArea = (area: ServerArea): ServerArea => area
