import type { Action, Branch, Deadline, Field, FormerCode, Reminder, State, Tell, Workflow } from '../entity/entity.ts'
import type { RawAction, RawReminder, RawTelling, RawWorkflow } from '../entity/raw.ts'
import { readFields } from './read-field.ts'

/** The title of making a record where its file has none. */
export const MAKING = '创建'

/** The making of a record about which the file says nothing. */
export const PLAIN_MAKING = { title: MAKING, tells: [] }

export function readStates(raw: RawWorkflow): State[] {
  const numeric = Object.keys(raw.states).every((key) => /^\d+$/.test(key))
  return Object.entries(raw.states).map(([key, value]) =>
    Object.freeze({
      const: numeric ? Number(key) : key,
      title: typeof value === 'string' ? value : value.title,
      tone: (typeof value === 'string' ? undefined : value.tone) ?? 'draft',
      draft: typeof value !== 'string' && value.draft === true,
    }),
  )
}

function readFormer(raw: RawWorkflow, states: readonly State[]): FormerCode[] {
  return states.flatMap(({ const: to }) => {
    const value = raw.states[String(to)]
    if (value === undefined || typeof value === 'string' || value.renamedFrom === undefined) return []
    const { renamedFrom } = value
    const at = `/${to}/renamedFrom`
    if (!Array.isArray(renamedFrom)) return [readFormerState(renamedFrom, to, at)]
    return renamedFrom.map((one, i) => readFormerState(one, to, `${at}/${i}`))
  })
}

type RawFormer = NonNullable<Exclude<RawWorkflow['states'][string], string>['renamedFrom']>
type One<List> = List extends readonly (infer Item)[] ? Item : List

const readFormerState = (raw: One<RawFormer>, to: string | number, pointer: string): FormerCode =>
  typeof raw === 'object'
    ? { from: raw.state, to, pointer, ...(raw.where ? { where: raw.where } : {}) }
    : { from: raw, to, pointer }

export function readWorkflow(raw: RawWorkflow, states: readonly State[], own: Readonly<Record<string, Field>>): Workflow {
  return Object.freeze({
    field: raw.field,
    initial: raw.initial,
    states,
    former: readFormer(raw, states),
    create: readCreate(raw.create),
    actions: Object.entries(raw.actions ?? {}).map(([name, action]) => readAction(name, action, own)),
    reminders: (raw.reminders ?? []).map((one) => readReminder(one, states)),
    ...(raw.edited ? { edited: raw.edited } : {}),
  })
}

const readCreate = ({
  title = MAKING,
  guard = [],
  tells = [],
  set = {},
  ...create
}: NonNullable<RawWorkflow['create']> = {}): Workflow['create'] => ({
  title,
  ...create,
  tells: tells.map(readTell),
  set,
  guards: guard,
})

const readTell = ({ who, title, text }: RawTelling): Tell => ({
  who: [who].flat(),
  title,
  text: text ?? title,
})

const readReminder = (raw: RawReminder, states: readonly State[]): Reminder => ({
  ...readTell(raw),
  before: raw.before,
  days: raw.days,
  from: raw.from === undefined ? states.map((state) => state.const) : [raw.from].flat(),
})

function readAction(name: string, raw: RawAction, own: Readonly<Record<string, Field>>): Action {
  return Object.freeze({
    name,
    title: raw.title ?? name,
    from: [raw.from].flat(),
    by: [raw.by].flat(),
    args: readArgs(raw.args, own),
    edits: Array.isArray(raw.args) && raw.args.length > 0,
    guards: readGuards(raw),
    seen: raw.seen ?? [],
    set: raw.set ?? {},
    brings: raw.brings ?? [],
    danger: raw.danger === true,
    onPage: raw.onPage === true,
    bulk: raw.bulk === true,
    tells: (raw.tells ?? []).map(readTell),
    quiet: raw.quiet === true,
    apart: raw.apart === true,
    branches: isBranched(raw.to) ? raw.to : [],
    ...(raw.to === undefined || isBranched(raw.to) ? {} : { to: raw.to }),
    ...(raw.verify ? { verify: raw.verify } : {}),
    ...(raw.binds ? { binds: raw.binds } : {}),
    ...(raw.effect ? { effect: raw.effect } : {}),
    ...(raw.after ? { after: readDeadline(raw.after) } : {}),
    ...(raw.when ? { when: raw.when } : {}),
    ...(raw.confirm ? { confirm: raw.confirm } : {}),
    ...(raw.above ? { above: { part: raw.above.part, values: raw.above.values ?? {} } } : {}),
    ...(raw.says ? { says: raw.says } : {}),
  })
}

const isBranched = (to: RawAction['to']): to is readonly Branch[] & RawAction['to'] => Array.isArray(to)

function readGuards({ guard, guardText }: RawAction): Action['guards'] {
  if (!guard) return []
  return Array.isArray(guard) ? guard : [{ where: guard, text: guardText! }]
}

/** A list of names edits the entity's own fields; an object brings arguments of its own, all required unless a default says otherwise. */
function readArgs(raw: RawAction['args'], own: Readonly<Record<string, Field>>): Field[] {
  if (!raw) return []
  if (Array.isArray(raw)) return raw.flatMap((name) => own[name] ?? [])
  const properties = raw
  return readFields(
    properties,
    Object.keys(properties).filter((name) => !isGiven(properties[name]?.default) && !isOptional(properties[name])),
  )
}

/** a fixed default answers for whoever says nothing; one taken from the record only saves typing */
const isGiven = (written: unknown): boolean => written !== undefined && !String(written).startsWith('$row.')

/** an argument that has a condition, or `minLength: 0`, may be left out */
const isOptional = (raw: { minLength?: number; visible?: unknown; requiredWhen?: unknown } | undefined): boolean =>
  raw?.minLength === 0 || raw?.visible !== undefined || raw?.requiredWhen !== undefined

function readDeadline(raw: NonNullable<RawAction['after']>): Deadline {
  if (typeof raw === 'string') return { field: raw, hours: 0 }
  const { field = 'status_at', hours = 0, days } = raw
  return { field, hours, ...(days === undefined ? {} : { days }) }
}
