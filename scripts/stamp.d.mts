export function sourceStamp(root: string): string
export function isFresh(root: string): boolean
export function writeStamp(root: string, stamp: string): void
