import routes from '../../../../config/routes.json'
import { api } from '../../api/client.ts'
import { createStore } from '../../session/store.ts'

/** What Config/getSite answers; every text may be missing. */
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
}

export interface SiteState {
  readonly info: SiteInfo
  /** answered or failed: nothing more will come by itself */
  readonly settled: boolean
}

const state = createStore<SiteState>({ info: {}, settled: false })
let asked = false

/** Asks once per page load; a failed call leaves the configured defaults. */
export function loadSiteInfo(): void {
  if (asked) return
  asked = true
  api.get<SiteInfo>('Config/getSite', {}, { quiet: true }).then(
    (info) => state.write({ info: info ?? {}, settled: true }),
    () => state.write({ info: {}, settled: true }),
  )
}

export const siteState = state.read

export const useSiteState = state.use

export function publicBrowse(info: SiteInfo): boolean {
  return info.public_browse === undefined ? routes.publicBrowse : Number(info.public_browse) === 1
}
