import type { Actor } from '../condition/actor.ts'
import { evaluate } from '../condition/evaluate.ts'
import { leavesOf, parseCondition } from '../condition/parse.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Condition, Scalar } from '../entity/condition.ts'
import type { Entity } from '../entity/entity.ts'
import { getOrMake } from '../value/get-or-make.ts'
import { listOf } from '../value/narrow.ts'
import { type Account, actorOf, visitorOf } from './actor-of.ts'
import type { Naming } from './comparison-words.ts'

/** What is the same of all accounts of a kind, each as people call it; '' is what one has who has nothing of it. */
export interface Standing {
  readonly type: string
  /** what a single account is given: a grant, a duty, an appointment */
  readonly given: string
  /** a standing of the account that the entity's rules ask about */
  readonly proved: string
}

/** Accounts that the permissions tell apart from others, and one of them. */
export interface PersonKind extends Standing {
  readonly role: string
  readonly actor: Actor
}

/** People whom the rules of an entity do not tell apart. */
export interface AlikePeople {
  /** stands for all of them */
  readonly actor: Actor
  readonly kinds: readonly PersonKind[]
}

const VISITOR = '访客'
const SOMEBODY: Omit<Account, 'role'> = {
  id: 1_001,
  org_id: 2_001,
  type: 0,
  name: '',
  company_auth: 0,
  person_auth: 0,
  perms: [],
}
const OF_THE_ACCOUNT = '$user.'
/** told by the role, or different for everybody */
const APART = new Set(['id', 'org_id', 'role', 'type'])

/** Each kind of person that the permissions tell apart, or the entity's own rules, with those together whom its rules treat alike. */
export function alikePeople(entity: Entity, permissions: PermissionConfig, naming: Naming): readonly AlikePeople[] {
  const named = namesIn(entity)
  const alone = conditionsOnAccounts(entity)
  const groups = new Map<string, PersonKind[]>()
  for (const kind of personKinds(permissions, naming, alone)) {
    const { actor } = kind
    const holds = alone.map((condition) => evaluate(condition, {}, { user: actor }))
    const key = JSON.stringify([actor.id, actor.who.filter((name) => named.has(name)), holds])
    getOrMake(groups, key, () => []).push(kind)
  }
  return [...groups.values()].flatMap((kinds) => (kinds[0] ? [{ actor: kinds[0].actor, kinds }] : []))
}

/** @param alone what is asked of accounts besides what they are called */
export function personKinds(
  permissions: PermissionConfig,
  naming: Naming,
  alone: readonly Condition[] = [],
): readonly PersonKind[] {
  const visitor = { role: VISITOR, type: '', given: '', proved: '', actor: visitorOf(permissions) }
  const told = new Map<string, PersonKind>()
  for (const { role, title } of permissions.roles)
    for (const [type, ofType] of typesOf(naming))
      for (const [given, ofGiven] of givenTo(role, permissions, naming))
        for (const [proved, ofProved] of provedBy(alone, naming)) {
          const account = { ...SOMEBODY, role: role ?? roleOfOthers(permissions, naming), ...ofType, ...ofGiven, ...ofProved }
          const actor = actorOf(account, permissions)
          const holds = alone.map((condition) => evaluate(condition, {}, { user: actor }))
          const key = JSON.stringify([role, actor.who, actor.codes, holds])
          getOrMake(told, key, () => ({ role: title, type, given, proved, actor }))
        }
  return [visitor, ...told.values()]
}

type Choice = readonly [title: string, values: Partial<Account>]

const typesOf = ({ type }: Naming): readonly Choice[] => {
  const options = (type?.options ?? []).filter((one) => typeof one.const === 'number')
  return options.length === 0 ? [['', {}]] : options.map((one) => [one.title, { type: Number(one.const) }])
}

function givenTo(role: number | null, { duties, appointed = [] }: PermissionConfig, { perms }: Naming): readonly Choice[] {
  return [
    ['', {}],
    ...(perms?.options ?? []).map((one): Choice => [one.title, { perms: [String(one.const)] }]),
    ...duties.filter((one) => one.role === role).map((one): Choice => [one.title, { duties: [one.duty] }]),
    ...appointed.map((one): Choice => [`得到任命的${one.title}`, { appointed: [one.code] }]),
  ]
}

/** Each standing that the rules compare an account with, one at a time. */
function provedBy(alone: readonly Condition[], naming: Naming): readonly Choice[] {
  const choices = new Map<string, Choice>([['', ['', {}]]])
  for (const leaf of alone.flatMap((one) => leavesOf(parseCondition(one)))) {
    const name = leaf.field.slice(OF_THE_ACCOUNT.length)
    const { title = name, options = [] } = naming[name] ?? {}
    for (const value of listOf<Scalar>(leaf.value)) {
      if (APART.has(name) || !(name in SOMEBODY) || typeof value !== 'number') continue
      const option = options.find((one) => one.const === value)?.title ?? String(value)
      const said = `${title}${option}`
      choices.set(said, [said, { [name]: value }])
    }
  }
  return [...choices.values()]
}

/** A role that no line of the list names, as the accounts of the rest have one. */
function roleOfOthers({ roles }: PermissionConfig, { role }: Naming): number {
  const named = roles.map((one) => one.role)
  const free = role?.options?.map((one) => Number(one.const)).find((one) => !named.includes(one))
  return free ?? Math.max(0, ...named.map(Number)) + 1
}

/** The names of actors, and the sides, that an entity's rules speak of. */
const namesIn = ({ access, owner, workflow }: Entity): ReadonlySet<string> =>
  new Set([
    owner.who,
    ...access.map((rule) => rule.who),
    ...(workflow?.actions ?? []).flatMap(({ by }) => by.map((one) => (typeof one === 'string' ? one : one.who))),
  ])

/** The parts of an entity's conditions that ask about the asker alone, against what is written there. */
function conditionsOnAccounts({ access, workflow }: Entity): readonly Condition[] {
  const guards = [...(workflow?.create.guards ?? []), ...(workflow?.actions ?? []).flatMap((one) => one.guards)]
  const all = [...access.map((rule) => rule.where), ...guards.map((guard) => guard.where)].filter((one) => one !== undefined)
  const leaves = all
    .flatMap((one) => leavesOf(parseCondition(one)))
    .filter(({ field, value }) => field.startsWith(OF_THE_ACCOUNT) && !listOf<Scalar>(value).some(isVariable))
    .map(({ field, op, value }): Condition => ({ [field]: { [op]: value } }))
  return [...new Map(leaves.map((one) => [JSON.stringify(one), one])).values()]
}

const isVariable = (value: Scalar): boolean => typeof value === 'string' && value.startsWith('$')
