import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import platform from '../../config/platform.json'
import { rulesFor } from '../../src/core/access/rules.ts'
import type { Actor } from '../../src/core/condition/actor.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { MemberApp } from '../../src/web/member.tsx'
import { saveUser } from '../../src/web/session/stored-user.ts'
import { windowIs } from '../support/media.ts'

export type Row = Readonly<Record<string, unknown>>
type Body = Readonly<Record<string, unknown>>
interface Call {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Body
}

// a failure need not print the whole page
configure({ defaultHidden: true, getElementError: (message) => new Error(message ?? '') })

const SYSTEM = { user: 'user', organisation: 'organisation', message: 'message' }

/** A small business area: text, choice, price, a field under a condition, and a way from draft over review to the market. */
const PROBE: RawEntity = {
  $id: 'probe',
  title: '样品',
  label: 'title',
  owner: { key: 'org', who: 'member' },
  search: ['title'],
  required: ['title', 'price', 'reason'],
  properties: {
    title: { type: 'string', title: '名称', minLength: 2, maxLength: 20 },
    grade: {
      type: 'string',
      title: '等级',
      oneOf: [
        { const: 'a', title: '甲等' },
        { const: 'b', title: '乙等' },
      ],
    },
    price: { type: 'string', format: 'price', title: '单价', exclusiveMinimum: 0 },
    reason: { type: 'string', title: '降等原因', maxLength: 20, visible: { grade: 'b' } },
  },
  workflow: {
    field: 'status',
    initial: 'draft',
    states: { draft: '草稿', pending: '待审核', live: '已上架' },
    actions: {
      submit: { title: '提交审核', from: 'draft', to: 'pending', by: 'owner' },
      approve: { title: '通过', from: 'pending', to: 'live', by: 'operator', bulk: true },
    },
  },
  access: [
    { who: 'owner', can: ['read', 'create', 'update', 'delete'] },
    { who: 'operator', can: ['read'] },
  ],
  screens: {
    probe: {
      title: '我的样品',
      filter: ['title', 'grade', 'price'],
      list: ['title', 'grade', 'price', 'reason', 'status'],
      tones: [{ when: { status: 'pending' }, tone: 'waiting' }],
    },
    probes: {
      title: '样品审核',
      area: 'admin',
      list: ['title', 'reason', 'status'],
      empty: { text: '会员提交样品后列在这里', to: '/admin/probe_queue', button: '看样品待办' },
    },
    probe_queue: {
      title: '样品待办',
      area: 'admin',
      list: ['title', 'status', 'created_at'],
      sort: ['created_at'],
      queue: { states: ['pending'], since: 'created_at' },
    },
  },
}

const MEMBER: Actor = {
  id: 7,
  org_id: 3,
  role: 1,
  type: 1,
  name: '王小渔',
  company_auth: 1,
  person_auth: 1,
  perms: [],
  who: ['anyone', 'user', 'member'],
  codes: ['1', '3'],
}
const OPERATOR: Actor = {
  ...MEMBER,
  id: 9,
  org_id: 1,
  role: 9,
  name: '运营',
  who: ['anyone', 'user', 'operator'],
  codes: ['9', '90', '91', '92', '95', '96'],
}

export const row = (id: number, more: Row = {}): Row => ({
  id,
  title: `样品${id}号`,
  grade: 'a',
  grade_text: '甲等',
  price: '12.5',
  status: 'draft',
  org_id: 3,
  user_id: 7,
  version: 4,
  ...more,
})

/** The API of the probe in memory: every answer can be replaced, every call is kept. */
export class FakeServer {
  rows: Row[] = []
  /** of the entity files */
  version = '1'
  actor = MEMBER
  /** paths that get no answer at all */
  readonly down = new Set<string>()
  readonly calls: Call[] = []

  /** Entity files of the product, under its own config and with the rights of `actor`. */
  serves(entities: readonly RawEntity[]): void {
    const { actor } = this
    const rules = rulesFor(
      entities.map((one) => readEntity(one, platform.entities)),
      actor,
    )
    this.answers['Schema/bundle'] = () => ok({ version: '1', entities, rules, actor, platform })
  }
  /** by path; what a handler returns is the whole envelope */
  readonly answers: Record<string, (call: Call) => unknown> = {
    'Schema/bundle': () =>
      ok({
        version: this.version,
        entities: [PROBE],
        rules: rulesFor([readEntity(PROBE, SYSTEM)], this.actor),
        actor: this.actor,
        platform: { title: '测试平台', entities: SYSTEM },
      }),
    'User/workbench': () => ok({ cards: [], balance: null, auth: null, todos: [], series: null, shortcuts: [], steps: [] }),
    'Probe/lists': ({ query }) => ok(this.list(query)),
    'Probes/lists': ({ query }) => ok(this.list(query)),
    'ProbeQueue/lists': ({ query }) => ok(this.list(query)),
    'Probe/details': ({ query }) => ok(this.rows.find((one) => String(one.id) === query.id)),
    'Probe/save': ({ body }) => ok({ id: body.id ?? 100, version: 1 }),
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost')
    const path = url.pathname.replace(/^\/api\//, '')
    const call = { path, query: Object.fromEntries(url.searchParams), body: JSON.parse(String(init.body ?? '{}')) as Body }
    if (path === 'User/events') return this.events(init.signal ?? undefined)
    this.calls.push(call)
    if (this.down.has(path)) throw new TypeError('Failed to fetch')
    return Response.json((await this.answers[path]?.(call)) ?? ok([]))
  }

  of = (path: string): Call[] => this.calls.filter((call) => call.path === path)
  last = (path: string): Call => this.of(path).at(-1)!

  private readonly streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  /** how often a page has opened the stream of new messages, which stays open and silent until `tell` */
  opened = 0

  get listening(): number {
    return this.streams.size
  }

  /** To every page that listens. */
  tell(event: Row, kind = 'message'): void {
    for (const stream of this.streams)
      stream.enqueue(new TextEncoder().encode(`event: ${kind}\ndata: ${JSON.stringify(event)}\n\n`))
  }

  private events(signal: AbortSignal | undefined): Response {
    this.opened++
    if (this.down.has('User/events')) throw new TypeError('Failed to fetch')
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.streams.add(stream)
        signal?.addEventListener('abort', () => {
          if (this.streams.delete(stream)) stream.error(signal.reason)
        })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-schema-version': this.version } })
  }

  private list(query: Readonly<Record<string, string>>) {
    const { title = '', grade, status, page_no = '1', page_size = '20' } = query
    const found = this.rows.filter((one) => String(one.title).includes(title) && (!grade || one.grade === grade))
    const shown = found.filter((one) => !status || one.status === status)
    const start = (Number(page_no) - 1) * Number(page_size)
    const tabs = Object.entries(PROBE.workflow!.states).map(([name, text]) => ({
      const: name,
      title: text,
      count: found.filter((one) => one.status === name).length,
    }))
    return { list: shown.slice(start, start + Number(page_size)), count: shown.length, capped: 0, tabs }
  }
}

export const ok = (data: unknown, msg = '') => ({ code: 1, msg, data })
export const refused = (msg: string, errors: Readonly<Record<string, string>> = {}) => ({ code: 0, msg, data: { errors } })

class Silent {
  addEventListener = () => undefined
  removeEventListener = () => undefined
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  close = () => undefined
}

/** What a browser has and jsdom has not; the stored user whose area is opened; the API. */
export function prepare(): FakeServer {
  const server = new FakeServer()
  localStorage.clear()
  sessionStorage.clear()
  windowIs()
  vi.stubGlobal('ResizeObserver', Silent)
  vi.stubGlobal('fetch', server.fetch)
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined })
  // jsdom goes through every rule of the component library for each element that a query looks at: seconds per query
  vi.stubGlobal('getComputedStyle', (element: Element) => (element as HTMLElement).style)
  signInAs('10000007')
  return server
}

export const signInAs = (sn: string, role = 1): void =>
  saveUser({ sn, password: 'secret', avatar: '', name: '王小渔', role, type: 1, company_auth: 1 })

export function asOperator(server: FakeServer): void {
  server.actor = OPERATOR
  signInAs('10000009', 9)
}

/** Opens the member area at an address. @returns the unmount, as a reload or a closed tab does */
export function open(path: string): () => void {
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/403" element={<p>没有权限</p>} />
        <Route path="/404" element={<p>没有这个页面</p>} />
        <Route path="/" element={<p>首页</p>} />
        <Route path="*" element={<MemberApp />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  )
  return unmount
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{decodeURIComponent(pathname + search)}</output>
}

export const address = (): string => screen.getByTestId('address').textContent ?? ''
export const arrivedAt = (path: string): Promise<void> => waitFor(() => expect(address()).toBe(path))

/** Some field of the page's form says this: in its text before it is used, beside its input after. */
export const chosen = (text: string): Promise<void> =>
  waitFor(() => expect(screen.queryByDisplayValue(text) ?? within(screen.getByRole('main')).queryByText(text)).not.toBeNull())

/** Opens what else can be done; the button that was found may be taken over by the one that opens it while the pointer is on its way. */
export const openMore = (): Promise<void> =>
  waitFor(async () => {
    if (!screen.queryByRole('menuitem')) await userEvent.click(screen.getByRole('button', { name: '更多操作' }))
    expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(0)
  })
