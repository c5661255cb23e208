import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { firstOf } from '../../core/value/items.ts'

/**
 * Seals values that must not be read from the database alone. `purpose` names the place, `table.column` or
 * `table.column.id`: a value sealed for one place opens in no other.
 */
export interface Secrets {
  /** @returns `1.<key>.<base64url>`, another text each time */
  seal(text: string, purpose: string): string
  /** @throws SealError of a text that was changed, moved or sealed with a key that is not on the ring */
  open(sealed: string, purpose: string): string
  /** was it sealed with an older key? Then seal it anew when there is occasion to */
  isOld(sealed: string): boolean
  /** 64 hex digits, the same each time: to find a value by, or as a signature */
  keyedHash(text: string, purpose: string): string
  /** by every key of the ring, newest first: what a stored hash may be */
  keyedHashes(text: string, purpose: string): string[]
  /** compared in constant time, with every key of the ring */
  matchesHash(text: string, purpose: string, hash: string): boolean
}

export class SealError extends Error {
  override readonly name = 'SealError'
}

export const KEY_BYTES = 32

const VERSION = '1'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = /^[A-Za-z0-9_.-]{1,100}$/

/** @param keys of 32 bytes each: the one that seals, then older ones that still open */
export function secretsOf(keys: readonly [Buffer, ...Buffer[]]): Secrets {
  const ring = keys.map(derive)
  const newest = firstOf(ring)
  const hash = (key: Derived, text: string, purpose: string) =>
    createHmac('sha256', key.hash)
      .update(`${checked(purpose)}\0${text}`)
      .digest()
  return {
    seal: (text, purpose) => sealWith(newest, text, checked(purpose)),
    open: (sealed, purpose) => openWith(ring, sealed, checked(purpose)),
    isOld: (sealed) => sealed.split('.')[1] !== newest.id,
    keyedHash: (text, purpose) => hash(newest, text, purpose).toString('hex'),
    keyedHashes: (text, purpose) => ring.map((key) => hash(key, text, purpose).toString('hex')),
    matchesHash(text, purpose, given) {
      if (!/^[0-9a-f]{64}$/.test(given)) return false
      const bytes = Buffer.from(given, 'hex')
      return ring.some((key) => timingSafeEqual(hash(key, text, purpose), bytes))
    },
  }
}

interface Derived {
  /** tells keys apart and nothing about them */
  readonly id: string
  readonly seal: Buffer
  readonly hash: Buffer
}

/** One key for each use, so that no use tells anything about another. */
function derive(key: Buffer): Derived {
  if (key.length !== KEY_BYTES) throw new Error(`a key has ${KEY_BYTES} bytes, not ${key.length}`)
  const sub = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', key, '', use, bytes))
  return { id: sub('id', 4).toString('hex'), seal: sub('seal', 32), hash: sub('hash', 32) }
}

const associated = (id: string, purpose: string) => Buffer.from(`${VERSION}.${id}.${purpose}`)

function sealWith({ id, seal }: Derived, text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, seal, nonce).setAAD(associated(id, purpose))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${id}.${sealed.toString('base64url')}`
}

function openWith(ring: readonly Derived[], sealed: string, purpose: string): string {
  const [version, id, body = ''] = sealed.split('.')
  const key = ring.find((one) => one.id === id)
  if (version !== VERSION || !key) throw new SealError('sealed with a key that is not on the ring')
  const bytes = Buffer.from(body, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealError('not a sealed text')
  const decipher = createDecipheriv(CIPHER, key.seal, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(associated(key.id, purpose))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new SealError('changed, or sealed for another place')
  }
}

function checked(purpose: string): string {
  if (!PURPOSE.test(purpose)) throw new Error(`not a purpose: ${purpose}`)
  return purpose
}
