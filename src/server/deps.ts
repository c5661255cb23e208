import type { PermissionConfig, PlatformConfig } from '../core/config/config.ts'
import type { Registry } from '../core/schema/registry.ts'
import type { Adapters } from './adapters/adapters.ts'
import type { Database } from './db/database.ts'

/** The entities as they are served now; replaced whole by a live edit. */
export interface RegistryHolder {
  readonly current: Registry
  /** called after each replacement; returns the unsubscribe */
  onChange(listener: (registry: Registry) => void): () => void
}

/** All that the server is made of; tests hand in their own. */
export interface Deps {
  readonly db: Database
  readonly registry: RegistryHolder
  readonly permissions: PermissionConfig
  readonly platform: PlatformConfig
  readonly adapters: Adapters
  /** where uploads and the sandbox's outbox live; absolute */
  readonly dataDir: string
  /** built page; absent in tests that speak HTTP only */
  readonly webDir?: string
  readonly sandbox: boolean
  /** public pages are open without sign-in; off is the letter of the specification */
  readonly publicBrowse: boolean
  /** a reverse proxy stands before it, whose word on the caller's address is believed */
  readonly trustProxy: boolean
  readonly now: () => Date
}
