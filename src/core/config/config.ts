import type { Condition } from '../condition/condition.ts'

/** config/permissions.json */
export interface PermissionConfig {
  readonly lists: Readonly<Record<string, { readonly initial: readonly string[]; readonly refreshed: readonly string[] }>>
  /** first match wins; role null matches any */
  readonly roles: readonly { readonly role: number | null; readonly list: string; readonly title: string }[]
  readonly codes: Readonly<Record<string, string>>
  readonly actors: readonly { readonly name: string; readonly title: string; readonly when: Condition }[]
}

/** config/platform.json: the entities the engine itself needs, by role, and the limits it keeps. */
export interface PlatformConfig {
  readonly title: string
  readonly entities: Readonly<Record<'user' | 'organisation' | 'message' | 'log' | 'region', string>>
  readonly timezone: string
  readonly limits: Readonly<Record<'page' | 'depth' | 'count' | 'export' | 'batch' | 'body' | 'nesting', number>>
}
