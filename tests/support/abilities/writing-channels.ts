import { openFields } from '../../../src/core/access/ability.ts'
import { type Asker, refusalThrough } from '../../../src/core/access/verdict.ts'
import type { Action, Screen } from '../../../src/core/entity/entity.ts'
import { AppError } from '../../../src/core/errors.ts'
import { importedFields } from '../../../src/core/record/sheet-fields.ts'
import { ownValuesOf } from '../../../src/core/record/starting-value.ts'
import type { Dependencies } from '../../../src/server/context/deps.ts'
import { plainValue } from './plain-value.ts'
import type { Seen } from './reading-channels.ts'

type Row = Readonly<Record<string, unknown>>

/** What writing asks besides: who it is to the rules, and the rows as they stand afterwards. */
export interface Writing extends Seen {
  readonly deps: Dependencies
  readonly asker: Asker
  readonly random: (below: number) => number
  fresh(): Promise<readonly Row[]>
}

interface WritingChannel {
  /** screens that have such a call */
  readonly suits: (screen: Screen) => boolean
  /** @param counts how often the rules said yes and no */
  readonly write: (seen: Writing, counts: { may: number; mayNot: number }) => Promise<readonly string[]>
}

interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>> & { readonly reason?: string }
}

/** Accounts and organisations are what those who ask here stand on. */
const isOfPeople = ({ entity }: Screen): boolean => ['user', 'organisation'].includes(entity)

async function post({ app, headers, screen }: Seen, operation: string, payload: object): Promise<Answer> {
  const url = `/api/${screen.controller}/${screen.calls[operation] ?? operation}`
  return (await app.inject({ method: 'POST', url, headers, payload })).json() as Answer
}

/** Steps of a screen that ask for no proof. */
const stepsOf = ({ entity, screen }: Seen, isMany: boolean): readonly Action[] =>
  (entity.workflow?.actions ?? []).filter(
    ({ name, bulk, verify, seen }) => screen.actions.includes(name) && !verify && (!isMany || (bulk && seen.length === 0)),
  )

const argumentsOf = (step: Action | undefined): object =>
  Object.fromEntries((step?.args ?? []).flatMap((arg) => (arg.required ? [[arg.name, plainValue(arg)]] : [])))

const NOT_SEEN = new AppError('record.missing').message
const NOT_HIS = new AppError('access.denied').message

export const WRITING_CHANNELS: Readonly<Record<string, WritingChannel>> = {
  'many rows at one time, each by its own verdict': {
    suits: (screen) => !isOfPeople(screen) && (screen.actions.length > 0 || screen.can.includes('delete')),
    async write(seen, counts) {
      const { asker, entity, screen, random } = seen
      const found: string[] = []
      const own = entity.workflow?.actions.some(({ name }) => name === 'delete')
      const verbs = [...stepsOf(seen, true).map(({ name }) => name), ...(screen.can.includes('delete') && !own ? ['delete'] : [])]
      for (const verb of verbs) {
        const rows = await seen.fresh()
        const refusalAt = (row: Row) => refusalThrough(asker, screen, entity, verb, row)
        const start = random(rows.length)
        const turned = [...rows.slice(start), ...rows.slice(0, start)]
        const may = turned.filter((row) => !refusalAt(row)).slice(0, 2)
        const mayNot = turned.filter((row) => refusalAt(row)).slice(0, 6)
        const chosen = [...mayNot, ...may]
        const body = { action: verb, ids: chosen.map(({ id }) => id), versions: chosen.map(({ version }) => version) }
        const { code, msg, data } = await post(seen, 'batch', {
          ...body,
          ...argumentsOf(stepsOf(seen, true).find(({ name }) => name === verb)),
        })
        if (code !== 1) {
          if (may.length > 0 && [NOT_SEEN, NOT_HIS].includes(msg)) found.push(`${verb} refuses one who may: ${msg}`)
          continue
        }
        counts.may += may.length
        counts.mayNot += mayNot.length
        const done = new Set(data.done as readonly number[])
        const said = new Map((data.failed as readonly { id: number; msg: string }[]).map((one) => [one.id, one.msg]))
        for (const row of mayNot) {
          const { key, message } = refusalAt(row)!
          const isEarly = key === 'action.guard' || key === 'action.limit'
          if (done.has(Number(row.id))) found.push(`${verb} is done with ${row.id}: ${message}`)
          else if (!isEarly && said.get(Number(row.id)) !== message)
            found.push(`${verb} of ${row.id} is refused by ${said.get(Number(row.id))} for ${message}`)
        }
        for (const row of may)
          if ([NOT_SEEN, NOT_HIS].includes(said.get(Number(row.id)) ?? ''))
            found.push(`${verb} refuses ${row.id}, which is his to do`)
      }
      return found
    },
  },

  'an import makes what may be made': {
    suits: (screen) => !isOfPeople(screen) && screen.can.includes('import'),
    async write(seen, counts) {
      const { asker, entity, screen, rows, ability } = seen
      const fields = importedFields(entity, screen).map(({ name }) => name)
      const sent = rows
        .slice(0, 3)
        .map((row) => Object.fromEntries(fields.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]]))))
      const prospects = sent.map((row): Row => ({ ...row, ...ownValuesOf(entity, asker.actor) }))
      const before = await seen.fresh()
      const answer = await post(seen, 'import', { rows: sent, keep: 1 })
      const after = await seen.fresh()
      const good = answer.code === 1 ? (answer.data.good as readonly number[]) : []
      const found =
        after.length - before.length === good.length ? [] : [`keeps ${after.length - before.length} rows of ${good.length}`]
      for (const [i, row] of prospects.entries()) {
        const refusal = refusalThrough(asker, screen, entity, 'create', row)
        counts[refusal ? 'mayNot' : 'may']++
        if (refusal && good.includes(i)) found.push(`makes row ${i}: ${refusal.message}`)
        const isClosed = !refusal && answer.code !== 1 && ['access.denied', 'access.area'].includes(answer.data.reason ?? '')
        if (isClosed) found.push(`refuses one who may: ${answer.msg}`)
        const open = openFields(ability, 'create', entity, row)
        const closed = Object.keys(sent[i]!).filter((name) => !open.has(name))
        if (!refusal && closed.length > 0 && good.includes(i)) found.push(`writes ${closed.join()}, which he may not fill in`)
      }
      const made = after.filter(({ id }) => before.every((row) => row.id !== id))
      const own = Object.entries(ownValuesOf(entity, asker.actor))
      for (const row of made)
        if (own.some(([name, value]) => row[name] !== value)) found.push(`makes ${row.id} for somebody else`)
      return found
    },
  },

  'a step that is sent again is answered to who took it alone, and with no more than he reads': {
    suits: (screen) => !isOfPeople(screen) && screen.actions.length > 0,
    async write(seen, counts) {
      const { asker, entity, screen, deps, ability } = seen
      const found: string[] = []
      for (const step of stepsOf(seen, false)) {
        const rows = await seen.fresh()
        const refusalAt = (row: Row) => refusalThrough(asker, screen, entity, step.name, row)
        const chosen = [rows.find((row) => !refusalAt(row)), rows.find((row) => refusalAt(row))].filter(
          (row) => row !== undefined,
        )
        for (const row of chosen) {
          const refusal = refusalAt(row)
          counts[refusal ? 'mayNot' : 'may']++
          const call = [...deps.registry.current.calls.values()].find((one) => one.screen === screen && one.action === step.name)!
          const before = Object.fromEntries(step.seen.map((name) => [name, row[name]]))
          const key = `key ${seen.random(1e9)} ${row.id}`
          const body = { id: row.id, version: row.version, idem_key: key, ...before, ...argumentsOf(step) }
          const send = () => post(seen, call.name, body)
          const [first, second] = [await send(), await send()]
          if (refusal && first.code === 1) found.push(`${step.name} of ${row.id} is taken: ${refusal.message}`)
          if (refusal && second.code === 1) found.push(`${step.name} of ${row.id} is answered the second time`)
          if (first.code !== 1) continue
          const [answer, again] = [first, second].map(({ code, msg, data }) => JSON.stringify([code, msg, data]))
          if (answer !== again) found.push(`${step.name} of ${row.id} is answered otherwise: first ${answer}, then ${again}`)
          const stranger = await post({ ...seen, headers: { client: '3' } }, call.name, body)
          if (stranger.code === 1) found.push(`${step.name} of ${row.id} is answered to a visitor`)
          const now = (await seen.fresh()).find(({ id }) => id === row.id)
          const open = now ? openFields(ability, 'read', entity, now) : new Set<string>()
          const told = entity.fields.filter(
            ({ name, mask }) =>
              name in second.data && !open.has(name) && name !== 'id' && !(mask && second.data[name] !== now?.[name]),
          )
          if (told.length > 0) found.push(`${step.name} of ${row.id} tells ${told.map(({ name }) => name).join()}`)
        }
      }
      return found
    },
  },
}
