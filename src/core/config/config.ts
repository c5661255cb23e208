import type { Condition } from '../entity/condition.ts'

/** config/permissions.json */
export interface PermissionConfig {
  readonly lists: Readonly<Record<string, { readonly initial: readonly string[]; readonly refreshed: readonly string[] }>>
  /** the codes that accounts of a role have besides its list, by what they answer for */
  readonly duties: readonly {
    readonly role: number
    readonly duty: string
    readonly title: string
    readonly codes: readonly string[]
    /** the duties that it was until now: accounts that hold them follow */
    readonly renamedFrom?: string | readonly string[]
  }[]
  /**
   * first match wins; role null matches any. `factor`: signs in with a second factor, which only a sandbox lets be left out;
   * `as`: what others are told instead of the person's name
   */
  readonly roles: readonly {
    readonly role: number | null
    readonly list: string
    readonly title: string
    readonly factor?: boolean
    /** opened for somebody by another: signs in when he has set a password of his own */
    readonly own_password?: boolean
    readonly as?: string
    readonly renamedFrom?: number | readonly number[]
  }[]
  readonly codes: Readonly<Record<string, string>>
  /** codes of pages that are there and that nobody is to open */
  readonly reserved?: readonly string[]
  /** the only codes that single persons can be appointed to; absent: none */
  readonly appointed?: readonly AppointableCode[]
  readonly actors: readonly { readonly name: string; readonly title: string; readonly when: Condition }[]
}

/** A code that somebody who may is asked to give to single persons while the product runs. */
export interface AppointableCode {
  readonly code: string
  /** what its holders are called */
  readonly title: string
  readonly description?: string
  /** actors of the console, who appoint anybody, and, as a side, actors who appoint people of their own organisation */
  readonly by: readonly (string | { readonly party: 'owner'; readonly who: string })[]
}

/** config/platform.json: the entities the engine itself needs, by role, and the limits it keeps. */
export interface PlatformConfig {
  readonly title: string
  readonly entities: Readonly<Record<'user' | 'organisation' | 'message' | 'log' | 'region', string>>
  readonly timezone: string
  readonly limits: Readonly<Record<'page' | 'depth' | 'count' | 'export' | 'sheet' | 'batch' | 'body' | 'nesting', number>> & {
    /** codes by SMS an hour, of the whole platform */
    readonly sms?: number
  }
  /** days after which what is outdated goes; 0: never */
  readonly retention?: Readonly<Partial<Record<'sms' | 'sms_lines' | 'repeats' | 'refusals' | 'messages' | 'logs', number>>>
}

interface MenuEntries {
  readonly entries: readonly { readonly route: string; readonly after?: string; readonly permission?: string }[]
}

/** config/menu.json, as far as it names things of other files. */
export interface MenuConfig extends MenuEntries {
  readonly roles: readonly (MenuEntries & { readonly role: number })[]
  readonly operator: MenuEntries & { readonly role: number }
  readonly site: Readonly<Record<'header' | 'account' | 'bottom' | 'footer', readonly SiteLink[]>> & {
    readonly search: { readonly to: string }
  }
}

interface SiteLink {
  readonly to: string | null
  readonly holds?: readonly string[]
  readonly permission?: string
}

/** config/routes.json, as far as it names things of other files. */
export interface RoutesConfig {
  /** pages that the engine itself leads to, by what they are to it */
  readonly places: Readonly<Record<string, string>>
  readonly routes: readonly { readonly path: string; readonly parent?: string; readonly permission?: string }[]
}
