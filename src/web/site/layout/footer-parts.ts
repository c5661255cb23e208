import type { ComponentType } from 'react'

/** Components that areas put at the end of the links below every page. */
export type FooterParts = readonly ComponentType<{ className?: string | undefined }>[]
