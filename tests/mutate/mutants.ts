import type { PermissionConfig } from '../../src/core/config/config.ts'
import type { Condition } from '../../src/core/entity/condition.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'

type Json = Record<string, unknown>

/** One rule changed. `id` says which and how; `apply` gives the file as it would be. */
export interface Mutant<T> {
  readonly id: string
  readonly apply: () => T
}

const NEVER = { $not: {} }
/** whom a rule is given to instead: everybody, and somebody who has nothing to do with it */
const WIDER = ['anyone', 'user']

/** Every rule of an entity file dropped, widened and narrowed, one at a time. */
export function entityMutants(raw: RawEntity): Mutant<RawEntity>[] {
  const found: Mutant<RawEntity>[] = []
  const change = (at: string, how: string, write: (parent: Json, key: string) => void) => {
    found.push({
      id: `${raw.$id}${at} ${how}`,
      apply: () => {
        const copy = structuredClone(raw)
        const path = at.slice(1).split('/')
        const key = path.pop()!
        write(
          path.reduce((inside, part) => inside[part] as Json, copy as unknown as Json),
          key,
        )
        return copy
      },
    })
  }
  const drop = (at: string) => change(at, 'dropped', remove)
  const set = (at: string, how: string, value: unknown) =>
    change(at, how, (parent, key) => {
      parent[key] = value
    })
  const condition = (at: string, where: Condition | undefined, optional = true) => {
    if (where === undefined) return
    if (optional) drop(at)
    set(at, 'never', NEVER)
    for (const [how, changed] of variants(where)) set(at, how, changed)
  }

  owner()
  for (const [i, rule] of (raw.access ?? []).entries()) {
    const at = `/access/${i}`
    drop(at)
    for (const who of WIDER) if (rule.who !== who) set(`${at}/who`, `= ${who}`, who)
    for (const [j, verb] of rule.can.entries()) if (rule.can.length > 1) change(`${at}/can/${j}`, `dropped (${verb})`, remove)
    condition(`${at}/where`, rule.where)
    if (rule.fields) {
      drop(`${at}/fields`)
      const list = 'except' in rule.fields ? `${at}/fields/except` : `${at}/fields`
      const names = 'except' in rule.fields ? rule.fields.except : rule.fields
      for (const [j, name] of names.entries()) change(`${list}/${j}`, `dropped (${name})`, remove)
      const other = Object.keys(raw.properties).find((name) => !names.includes(name))
      if (other) set(list, `and ${other}`, [...names, other])
    } else if (rule.can.includes('read')) {
      set(`${at}/fields`, 'one closed', { except: [Object.keys(raw.properties)[0]!] })
    }
  }
  for (const [name, property] of Object.entries(raw.properties)) if (property.mask) drop(`/properties/${name}/mask`)
  for (const [key, action] of Object.entries(raw.workflow?.actions ?? {})) {
    const at = `/workflow/actions/${key}`
    who(at, action.by)
    froms(at, [action.from].flat() as (string | number)[])
    if (action.verify) drop(`${at}/verify`)
    else if (![action.by].flat().includes('system')) set(`${at}/verify`, 'added', 'sms')
    if (Array.isArray(action.guard)) {
      for (const [i, guard] of action.guard.entries()) {
        drop(`${at}/guard/${i}`)
        condition(`${at}/guard/${i}/where`, guard.where, false)
        if (guard.hides) drop(`${at}/guard/${i}/hides`)
      }
    } else condition(`${at}/guard`, action.guard as Condition | undefined)
    condition(`${at}/when`, action.when)
  }
  if (raw.workflow?.create?.verify) drop('/workflow/create/verify')
  for (const [i, guard] of (raw.workflow?.create?.guard ?? []).entries()) {
    drop(`/workflow/create/guard/${i}`)
    condition(`/workflow/create/guard/${i}/where`, guard.where, false)
  }
  for (const [name, screen] of Object.entries(raw.screens ?? {})) {
    const at = `/screens/${name}`
    if (screen.permission === undefined) set(`${at}/permission`, 'added', '9')
    else {
      drop(`${at}/permission`)
      set(`${at}/permission`, 'other', screen.permission === '9' ? '1' : '9')
    }
    condition(`${at}/where`, screen.where)
    if (!screen.where) set(`${at}/where`, 'never', NEVER)
  }
  return found

  function owner() {
    const used = JSON.stringify([raw.access, Object.values(raw.workflow?.actions ?? {}).map((one) => one.by)]).includes('"owner"')
    if (!used) return
    if (typeof raw.owner !== 'object') {
      for (const other of ['org', 'user', 'none']) if (other !== (raw.owner ?? 'none')) set('/owner', `= ${other}`, other)
      return
    }
    if (raw.owner.who) for (const wide of WIDER) if (raw.owner.who !== wide) set('/owner/who', `= ${wide}`, wide)
    if (raw.owner.key === 'org') set('/owner/key', '= user', 'user')
    for (const [i, party] of (raw.owner.parties ?? []).entries()) change(`/owner/parties/${i}`, `dropped (${party})`, remove)
  }

  function who(at: string, by: unknown) {
    const names = [by].flat()
    for (const one of names)
      if (names.length > 1)
        set(
          `${at}/by`,
          `without ${JSON.stringify(one)}`,
          names.filter((other) => other !== one),
        )
    if (!names.includes('system')) set(`${at}/by`, '= system', 'system')
    for (const wide of [...WIDER, 'operator'])
      if (!names.includes(wide)) set(`${at}/by`, `and ${wide}`, [...names.filter((one) => one !== 'system'), wide])
  }

  function froms(at: string, from: readonly (string | number)[]) {
    const numeric = Object.keys(raw.workflow!.states).every((state) => /^\d+$/.test(state))
    for (const state of Object.keys(raw.workflow!.states).map((one) => (numeric ? Number(one) : one))) {
      const has = from.includes(state)
      set(`${at}/from`, has ? `without ${state}` : `and ${state}`, has ? from.filter((one) => one !== state) : [...from, state])
    }
  }
}

/** Every actor's condition of config/permissions.json, and the codes of each list. */
export function permissionMutants(config: PermissionConfig): Mutant<PermissionConfig>[] {
  return config.actors.flatMap((actor, i) =>
    ([['dropped', {}], ['never', NEVER], ...variants(actor.when)] as const)
      .filter(([, when]) => JSON.stringify(when) !== JSON.stringify(actor.when))
      .map(([how, when]) => ({
        id: `permissions/actors/${actor.name} ${how}`,
        apply: () => ({ ...config, actors: config.actors.map((one, j) => (j === i ? { ...one, when } : one)) }),
      })),
  )
}

/** The condition with one of its parts left out, turned round or moved by a step. */
export function variants(where: Condition): (readonly [how: string, changed: Condition])[] {
  const found: (readonly [string, Condition])[] = []
  const keys = Object.keys(where)
  for (const key of keys) {
    const { [key]: value, ...rest } = where
    if (keys.length > 1) found.push([`without ${key}`, rest as Condition])
    if (key === '$and' || key === '$or') {
      const list = value as readonly Condition[]
      for (const [i, one] of list.entries()) {
        if (list.length > 1) found.push([`${key} without ${i}`, { ...rest, [key]: list.filter((_, j) => j !== i) } as Condition])
        for (const [how, changed] of variants(one))
          found.push([`${key}/${i} ${how}`, { ...rest, [key]: list.map((other, j) => (j === i ? changed : other)) } as Condition])
      }
    } else if (key === '$not') {
      found.push(['not not', { ...rest, ...(value as Condition) } as Condition])
      for (const [how, changed] of variants(value as Condition))
        found.push([`$not ${how}`, { ...rest, $not: changed } as Condition])
    } else if (key === '$some' || key === '$none' || key === '$count') {
      const { where: asked, ...rows } = value as { readonly where?: Condition }
      const put = (where?: Condition) => ({ ...rest, [key]: { ...rows, ...(where ? { where } : {}) } }) as Condition
      if (asked) found.push([`${key} of any`, put()])
      for (const [how, changed] of asked ? variants(asked) : []) found.push([`${key} ${how}`, put(changed)])
    } else {
      for (const [how, changed] of comparisons(value)) found.push([`${key} ${how}`, { ...rest, [key]: changed } as Condition])
    }
  }
  return found
}

const STEPS: Readonly<Record<string, string>> = { $gt: '$gte', $gte: '$gt', $lt: '$lte', $lte: '$lt' }

function* comparisons(value: unknown): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) {
    yield ['turned round', { $ne: value }]
    return
  }
  for (const [op, operand] of Object.entries(value)) {
    const rest = Object.fromEntries(Object.entries(value).filter(([one]) => one !== op))
    if (op === '$ne') yield ['turned round', { ...rest, $eq: operand }]
    if (op === '$exists') yield ['turned round', { ...rest, $exists: !operand }]
    if (STEPS[op]) {
      yield [`${op} for ${STEPS[op]}`, { ...rest, [STEPS[op]!]: operand }]
      yield ['turned round', { ...rest, [{ $gt: '$lte', $gte: '$lt', $lt: '$gte', $lte: '$gt' }[op]!]: operand }]
    }
    if (op === '$in' || op === '$nin') {
      yield ['turned round', { ...rest, [op === '$in' ? '$nin' : '$in']: operand }]
      const list = operand as readonly unknown[]
      for (const one of list) yield [`${op} without ${one}`, { ...rest, [op]: list.filter((other) => other !== one) }]
    }
  }
}

function remove(parent: Json | unknown[], key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}
