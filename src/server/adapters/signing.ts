import type { Probe } from './probe.ts'

/** What somebody outside says of a digest: that it was there at this time. */
export interface TrustedTime {
  /** who says so, as people read it */
  readonly by: string
  /** `2026-06-15 10:30:00`, by his clock */
  readonly at: string
  /** Base64 of what proves it; empty where nothing does */
  readonly token: string
}

/** Vouches for what has been signed here, besides our own word. Only digests leave the house. */
export interface Signing {
  /** @param sha256 hex. @throws when there is no answer, or one that does not prove what was asked */
  vouch(sha256: string): Promise<TrustedTime>
  readonly probe?: Probe
}

/** Nobody waits for it: it runs after the signature. */
export const SIGNING_TIMEOUT = 10_000
