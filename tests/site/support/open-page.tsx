import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { afterEach, vi } from 'vitest'
import permissions from '../../../config/permissions.json'
import type { StoredUser } from '../../../src/web/session/stored-user.ts'
import { windowIs } from '../../support/media.ts'

/** What the page asked of the server. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}
type Answer = unknown | ((asked: Asked) => unknown)

export const MEMBER: StoredUser = {
  sn: '10000027',
  password: 'secret',
  avatar: '',
  name: '太湖渔业',
  role: 1,
  type: 1,
  company_auth: 1,
}

export const CATES = [
  {
    id: 1,
    pid: 0,
    name: '淡水鱼',
    children: [
      { id: 2, pid: 1, name: '加州鲈' },
      { id: 3, pid: 1, name: '鳜鱼' },
    ],
  },
  { id: 9, pid: 0, name: '虾类', children: [] },
]
const SITE = {
  name: '渔业供需对接平台',
  copyright: '© 2026 本平台',
  tech_support: '技术部',
  police_no: '苏公网安备 1 号',
  icp_no: '苏ICP备1号',
  file_base: '/',
  public_browse: 0,
  permissions: { lists: permissions.lists, roles: permissions.roles },
}
const BASE: Readonly<Record<string, Answer>> = {
  'Config/getSite': SITE,
  'SupplyCate/getLevelList': CATES,
  'Supply/SupplyServices': { list: [], count: 0, capped: 0, page_no: 1, page_size: 20, more: 0 },
  'Schema/bundle': bundleOfNothing,
  'Ad/index': [],
}

/** A member area without a screen, for whoever is signed in: what a sign-in leads to is loaded before the test's end or after it. */
function bundleOfNothing() {
  const {
    role = 0,
    type = 1,
    company_auth = 0,
    name = '',
  } = JSON.parse(localStorage.getItem('user') ?? '{}') as Partial<StoredUser>
  const actor = { id: 27, org_id: 3, role, type, name, company_auth, person_auth: 0, perms: [], who: [], codes: [] }
  return { version: 'v1', entities: [], rules: [], actor, platform: { title: '', entities: {} } }
}

/** A refusal as the server words it. */
export const refused = (msg: string, code: 0 | 403 = 0) => ({ [REFUSED]: { code, msg, data: {} } })
/** One whose reason the page itself acts on. */
export const refusedFor = (reason: string, errors: Readonly<Record<string, string>> = {}) => ({
  [REFUSED]: { code: 0, msg: '稍候再试', data: { reason, errors } },
})
const REFUSED = '#refused'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.clear()
})

interface Opening {
  readonly user?: StoredUser
  readonly site?: object
  readonly answers?: Readonly<Record<string, Answer>>
  /** on a telephone, as narrow as one and touched */
  readonly phone?: boolean
  /** told where the page scrolls the window to */
  readonly onScroll?: (...to: unknown[]) => void
}

/** The whole page at an address, over answers by `Controller/action`; each time with nothing remembered. */
export async function openPage(
  path: string,
  { user, site = {}, answers = {}, phone = false, onScroll = () => undefined }: Opening = {},
) {
  cleanup()
  vi.resetModules()
  if (user) localStorage.setItem('user', JSON.stringify(user))
  const asked: Asked[] = []
  const all: Readonly<Record<string, Answer>> = { ...BASE, 'Config/getSite': { ...SITE, ...site }, ...answers }
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => answer(all, asked, address, init))
  vi.stubGlobal('scrollTo', onScroll)
  windowIs({ phone, touch: phone, moves: true })

  const { App } = await import('../../../src/web/app.tsx')
  const { loadSiteInfo } = await import('../../../src/web/site/site-info/site-info.ts')
  loadSiteInfo()
  let place = ''
  let go: NavigateFunction = () => undefined
  function Place() {
    const { pathname, search } = useLocation()
    go = useNavigate()
    place = pathname + search
    return null
  }
  await act(async () => {
    render(
      <StrictMode>
        <MemoryRouter initialEntries={[path]}>
          <App />
          <Place />
        </MemoryRouter>
      </StrictMode>,
    )
  })
  return {
    at: () => place,
    go: (to: string | number) => (typeof to === 'number' ? go(to) : go(to)),
    asked,
    of: (call: string) => asked.filter((one) => one.path === call),
  }
}

async function answer(
  all: Readonly<Record<string, Answer>>,
  asked: Asked[],
  address: string,
  init: RequestInit,
): Promise<Response> {
  const url = new URL(address, 'http://page')
  const path = url.pathname.replace('/api/', '')
  const one: Asked = {
    method: init.method ?? 'GET',
    path,
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  }
  asked.push(one)
  if (path === 'Login/getCaptcha')
    return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } })
  const found = all[path]
  if (found === undefined) return Response.json({ code: 0, msg: '接口不存在', data: {} })
  const data = typeof found === 'function' ? await (found as (asked: Asked) => unknown)(one) : found
  const refusal = (data as Record<string, unknown> | null)?.[REFUSED]
  return Response.json(refusal ?? { code: 1, msg: '', data })
}
