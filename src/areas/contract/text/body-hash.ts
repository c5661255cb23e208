import { createHash } from 'node:crypto'

/** The hash that a signer signs and a reader compares: SHA-256 of the contract's html, in hex. */
export const bodyHash = (html: string): string => createHash('sha256').update(html, 'utf8').digest('hex')
