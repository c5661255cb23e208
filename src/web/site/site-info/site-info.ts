import routes from '../../../../config/routes.json'
import type { PermissionConfig } from '../../../core/config/config.ts'
import { api } from '../../api/client.ts'
import { onSchemaVersion } from '../../api/schema-version.ts'
import { adoptPermissions } from '../../session/permissions.ts'
import { createStore } from '../../session/store.ts'

/** A page of the public site that an entity file makes. */
export interface SitePage {
  readonly route: string
  readonly title: string
  /** 1: a visitor may read some of its rows */
  readonly anyone: 0 | 1
  /** the code that it asks for; empty: none */
  readonly permission: string
  /** 1: it is in the menu, behind the entry of the address `after`, else at the end */
  readonly menu: 0 | 1
  readonly after: string
}

/** The answer of Config/getSite; every text may be missing. */
export interface SiteInfo {
  readonly name?: string
  readonly logo?: string
  readonly copyright?: string
  readonly tech_support?: string
  readonly police_no?: string
  readonly police_link?: string
  readonly icp_no?: string
  readonly hotline?: string
  readonly service_wx?: string
  readonly file_base?: string
  /** 1: visitors may read the public pages */
  readonly public_browse?: 0 | 1
  /** routes that exist only in entity files, so a signed-out visitor is asked to sign in instead of shown 404 */
  readonly routes?: readonly string[]
  readonly pages?: readonly SitePage[]
  /** the permission lists as they are now */
  readonly permissions?: Pick<PermissionConfig, 'lists' | 'roles'>
}

export interface SiteState {
  readonly info: SiteInfo
  /** answered or failed: nothing more will come by itself */
  readonly settled: boolean
}

const state = createStore<SiteState>({ info: {}, settled: false })
let started = false
let asking = false

/** Asks once per page load, and again after an edit of the entity files; a failed call leaves what was there. */
export function loadSiteInfo(): void {
  if (started) return
  started = true
  ask()
  onSchemaVersion(ask)
}

/** The first answer brings a version itself: that is no edit. */
function ask(): void {
  if (asking) return
  asking = true
  api
    .get<SiteInfo>('Config/getSite', {}, { quiet: true })
    .then(
      (info) => {
        if (info?.permissions) adoptPermissions(info.permissions)
        state.write({ info: info ?? {}, settled: true })
      },
      () => state.write({ info: state.read().info, settled: true }),
    )
    .finally(() => {
      asking = false
    })
}

export const siteState = state.read

export const useSiteState = state.use

export function publicBrowse(info: SiteInfo): boolean {
  return info.public_browse === undefined ? routes.publicBrowse : Number(info.public_browse) === 1
}
