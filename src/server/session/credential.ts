import { createHash } from 'node:crypto'
import { randomOf } from '../secrets/random.ts'

/** The content of `Authorization: Basic base64(sn:secret)`. The secret is random and revocable, never the person's password. */
export interface Credential {
  readonly sn: string
  readonly secret: string
}

/** @returns null for anything that is not such a header */
export function parseCredential(header: string): Credential | null {
  const match = /^Basic ([A-Za-z0-9+/]{1,200}={0,2})$/.exec(header)
  const parts = match && /^(\d{1,12}):([\w-]{20,64})$/.exec(Buffer.from(match[1]!, 'base64').toString('latin1'))
  return parts ? { sn: parts[1]!, secret: parts[2]! } : null
}

/** 256 bits */
export const newSecret = (): string => randomOf(32).toString('base64url')

/** The server keeps only this. A random secret needs no slow hash. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
