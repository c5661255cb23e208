import { getOrMake } from '../value/get-or-make.ts'
import type { PersonKind, Standing } from './person-kinds.ts'

const PARTS = ['proved', 'given', 'type'] as const satisfies readonly (keyof Standing)[]
const NOTHING = { type: '', given: '没有授权', proved: '没有认证' } as const

/**
 * Kinds of people in as few words as tell them from all others: `会员：企业主账号、子账号（供应）`. What makes no difference among them is
 * left out.
 * @param all every kind that there is
 */
export function personWords(kinds: readonly PersonKind[], all: readonly PersonKind[]): readonly string[] {
  const byRole = new Map<string, PersonKind[]>()
  for (const kind of kinds) getOrMake(byRole, kind.role, () => []).push(kind)
  return [...byRole].map(([role, some]) => {
    const others = all.filter((one) => one.role === role)
    const told = partsTold(some, others)
    return told.size === 0 ? role : `${role}：${listed(some, others, told)}`
  })
}

/** The parts by which these differ from the others of their role. */
function partsTold(some: readonly PersonKind[], role: readonly PersonKind[]): ReadonlySet<keyof Standing> {
  const told = new Set<keyof Standing>(PARTS)
  for (const part of PARTS) {
    told.delete(part)
    const keys = new Set(some.map((one) => keyOf(one, told)))
    const isNeeded = role.some((one) => !some.includes(one) && keys.has(keyOf(one, told)))
    // what is given is given to accounts of a type
    const isAsked = part === 'type' && told.has('given') && role.some((one) => one.type !== role[0]?.type)
    if (isNeeded || isAsked) told.add(part)
  }
  return told
}

const keyOf = (kind: PersonKind, told: ReadonlySet<keyof Standing>): string =>
  JSON.stringify(PARTS.filter((part) => told.has(part)).map((part) => kind[part]))

function listed(some: readonly PersonKind[], role: readonly PersonKind[], told: ReadonlySet<keyof Standing>): string {
  const types = new Map<string, Map<string, Set<string>>>()
  for (const { type, given, proved } of some) {
    const ofType = getOrMake(types, told.has('type') ? type : '', () => new Map<string, Set<string>>())
    const how = getOrMake(ofType, told.has('proved') ? proved || NOTHING.proved : '', () => new Set<string>())
    const isGiven = role.some((one) => one.type === type && one.given !== '')
    if (told.has('given') && isGiven) how.add(given || NOTHING.given)
  }
  return [...types].flatMap(([type, ofType]) => standings(ofType).map((one) => inBrackets(type, one))).join('、')
}

/** Those of whom the same is given stand together. */
function standings(ofType: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const together = new Map<string, string[]>()
  for (const [how, given] of ofType) getOrMake(together, [...given].join('、'), () => []).push(how)
  return [...together].map(([given, hows]) => [given, hows.join('或')].filter((one) => one !== '').join('，'))
}

const inBrackets = (outer: string, inner: string): string =>
  outer === '' ? inner : inner === '' ? outer : `${outer}（${inner}）`
