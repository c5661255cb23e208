import { type Kysely, sql } from 'kysely'
import type { RawAccess, RawEntity, RawScreen } from '../../../src/core/entity/raw.ts'
import type { Tables } from '../../../src/server/db/database.ts'
import { registryOf } from '../../support/registry.ts'
import type { World } from '../../support/world.ts'
import type { Scope } from './leaks.ts'
import { type MatrixWorld, servedBy } from './matrix-world.ts'

/** A fault of the server, put in on purpose: the matrix must name it. */
export interface Plant {
  /** where the matrix has to look to see it */
  readonly scope: Omit<Scope, 'served'>
  /** what it must say, in part */
  readonly says: RegExp
  readonly serve: (matrix: MatrixWorld) => Promise<Planted>
}
interface Planted {
  readonly served: World
  readonly remove: () => Promise<void>
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }
type Draft = Omit<Writable<RawEntity>, 'access' | 'screens' | 'properties'> & {
  properties: Record<string, { relation?: { label: string; where?: unknown } }>
  access: Writable<RawAccess>[]
  screens: Record<string, Writable<RawScreen>>
}

/** The server reads other files than the matrix does. */
const files =
  (change: (raw: (id: string) => Draft) => void): Plant['serve'] =>
  async ({ world }) => {
    const drafts = [...world.registry.raw.values()].map((raw) => structuredClone(raw)) as Draft[]
    change((id) => drafts.find((raw) => raw.$id === id)!)
    const served = await servedBy(world, registryOf(drafts as RawEntity[], 'planted'))
    return { served, remove: () => served.close() }
  }

const file = (id: string, change: (raw: Draft) => void): Plant['serve'] => files((raw) => change(raw(id)))

/** The database holds what it should not. */
const rows =
  (put: (db: Kysely<Tables>) => Promise<unknown>, take: (db: Kysely<Tables>) => Promise<unknown>): Plant['serve'] =>
  async ({ world }) => {
    await put(world.db.kysely)
    return { served: world, remove: async () => void (await take(world.db.kysely)) }
  }

type Inject = World['app']['inject']
type Sent = { method: string; url: string; payload?: object; headers: Record<string, string> }

/** An operation answers otherwise than it was written to. */
const operation =
  (wrap: (inject: Inject, matrix: MatrixWorld) => (sent: Sent) => Promise<unknown>): Plant['serve'] =>
  async (matrix) => {
    const { app } = matrix.world
    const inject = wrap(app.inject.bind(app) as Inject, matrix)
    const served = {
      ...matrix.world,
      app: new Proxy(app, { get: (of, name) => (name === 'inject' ? inject : Reflect.get(of, name)) }),
    }
    return { served, remove: async () => undefined }
  }

/** The body of its JSON answer, changed. */
const answer = (
  change: (body: { code: number; msg: string; data: Record<string, unknown> }, sent: Sent, matrix: MatrixWorld) => void,
) =>
  operation((inject, matrix) => async (sent) => {
    const response = await inject(sent as never)
    if (!String(response.headers['content-type']).includes('json')) return response
    const body = JSON.parse(response.payload) as { code: number; msg: string; data: Record<string, unknown> }
    change(body, sent, matrix)
    return { ...response, headers: response.headers, payload: JSON.stringify(body) }
  })

const ruleFor = (raw: Draft, who: string): Writable<RawAccess> => raw.access.find((rule) => rule.who === who)!

const reading = { routes: false, writes: false }

export const PLANTS: Readonly<Record<string, Plant>> = {
  'an access rule without its condition': {
    scope: { ...reading, askers: ['stranger'], entities: ['chat_session'] },
    says: /Consulting\/lists.*instead of/,
    serve: file('chat_session', (raw) => delete ruleFor(raw, 'user').where),
  },
  'a grant that holds after it was taken back': {
    scope: { ...reading, askers: ['stranger', 'expert', 'institution'], entities: ['data_report'] },
    says: /DataReportGranted\/lists.*instead of/,
    serve: file('data_report', (raw) => {
      const open = (text: string) => JSON.parse(text.replaceAll(',"status":"given"', ''))
      raw.access = open(JSON.stringify(raw.access))
      raw.screens = open(JSON.stringify(raw.screens))
    }),
  },
  'a screen without its condition': {
    scope: { ...reading, askers: ['own'], entities: ['supply'] },
    says: /MySupply\/lists.*instead of/,
    serve: file('supply', (raw) => delete raw.screens.mysupply!.where),
  },
  'a closed field opened': {
    scope: { ...reading, askers: ['visitor'], entities: ['company'] },
    says: /opens company\/\d+\/mobile/,
    serve: file('company', (raw) => delete ruleFor(raw, 'anyone').fields),
  },
  'rows offered to whom they are no business of': {
    scope: { ...reading, askers: ['own'], entities: ['invoice'] },
    says: /Invoice\/options.*offers docking/,
    serve: files((raw) => {
      raw('docking').access.push({ who: 'anyone', can: ['offer'] })
      delete raw('invoice').properties.docking_id!.relation!.where
    }),
  },
  'rows named by what is closed in them': {
    scope: { ...reading, askers: ['own'], entities: ['docking'] },
    says: /shows supply\/\d+\/contact_mobile/,
    serve: files((raw) => {
      raw('supply').access.push({ who: 'anyone', can: ['refer'] })
      raw('docking').properties.supply_id!.relation!.label = 'contact_mobile'
    }),
  },
  'a log that may name everybody': {
    scope: { ...reading, askers: ['own'], entities: ['supply'] },
    says: /by_name: the log does not name operators to others/,
    serve: file('status_log', (raw) => raw.access.push({ who: 'anyone', can: ['refer'] })),
  },
  'a keyword that finds by a closed field': {
    scope: { ...reading, askers: ['visitor'], entities: ['supply'] },
    says: /finds by supply\/\d+\/contact_mobile/,
    serve: rows(
      (db) =>
        sql`update supply set search_text = search_text || ' ' || contact_mobile, search_vector = search_vector || array_to_tsvector(array[contact_mobile])`.execute(
          db,
        ),
      (db) =>
        sql`update supply set search_text = replace(search_text, ' ' || contact_mobile, ''), search_vector = ts_delete(search_vector, contact_mobile)`.execute(
          db,
        ),
    ),
  },
  'a timeline that names an operator': {
    scope: { ...reading, askers: ['own'], entities: ['supply'] },
    says: /operators are not named/,
    serve: rows(
      (db) =>
        sql`update status_log set note = note || (select name from "user" where role = 9 order by id limit 1) where entity = 'supply'`.execute(
          db,
        ),
      (db) =>
        sql`update status_log set note = replace(note, (select name from "user" where role = 9 order by id limit 1), '') where entity = 'supply'`.execute(
          db,
        ),
    ),
  },
  'tabs that count everybody’s rows': {
    scope: { ...reading, askers: ['own'], entities: ['supply'] },
    says: /its tab .* counts/,
    serve: answer(({ data }, { url }, { stock }) => {
      if (!url.startsWith('/api/MySupply/lists') || !data.tabs) return
      for (const tab of data.tabs as { const: unknown; count: number }[])
        tab.count = stock.rows('supply').filter((row) => row.status === tab.const).length
    }),
  },
  'an export of another’s rows and columns': {
    scope: { ...reading, askers: ['own'], entities: ['supply'] },
    says: /MySupply\/export.*(writes|shows)/,
    serve: operation((inject, { askers }) => async (sent) => {
      const operator = askers.find((one) => one.name === 'operator')!
      if (sent.url !== '/api/MySupply/export') return inject(sent as never)
      return inject({
        ...sent,
        url: '/api/ReviewSupply/export',
        headers: { ...sent.headers, authorization: operator.authorization! },
      } as never)
    }),
  },
  'a refusal that tells of the row': {
    scope: { routes: false, entities: [], askers: ['stranger'] },
    says: /tells supply\/\d+ from a row that is not there/,
    serve: answer((body, { url, payload }, { stock }) => {
      const row = stock.row('supply', (payload as { id?: number } | undefined)?.id)
      if (url === '/api/MySupply/submit' && row) body.msg = `当前状态“${String(row.status_text)}”不可操作`
    }),
  },
  'an answer that carries a secret in a header': {
    scope: { ...reading, askers: ['visitor'], entities: ['notice'] },
    says: /shows account/,
    serve: operation((inject, { stock }) => async (sent) => {
      const response = await inject(sent as never)
      return {
        ...response,
        payload: response.payload,
        headers: { ...response.headers, 'x-note': String(stock.rows('account')[0]!.available) },
      }
    }),
  },
  'a hand-written route that forgets to ask': {
    scope: { writes: false, entities: [], askers: ['stranger'] },
    says: /Contract\/verify.*party_a|Fish\/details/,
    serve: file('supply', (raw) => {
      delete ruleFor(raw, 'anyone').where
      for (const screen of Object.values(raw.screens)) if (screen.area === 'site') delete screen.where
    }),
  },
}
