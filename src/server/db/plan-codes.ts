import { type Kysely, sql } from 'kysely'
import { leavesOf, parseCondition } from '../../core/condition/parse.ts'
import type { Entity, FormerCode } from '../../core/entity/entity.ts'
import { type CodePlace, type CodesOfConfig, codesIn, holdsOneOf, placesOfGoneCodes, renamedIn } from './code-places.ts'
import type { Tables } from './database.ts'
import { FIRST, type Found, rowsSentence } from './found-rows.ts'
import type { ExistingTable } from './introspect.ts'
import { type PlanStep, planStep, type Refusal } from './plan-step.ts'
import { identifier, literal } from './quote.ts'
import { writtenWhere } from './written-condition.ts'

interface CodesPlan {
  readonly steps: readonly PlanStep[]
  readonly refusals: readonly Refusal[]
  /** are there codes that the file knows no more, and no row either? */
  readonly vacated: boolean
}

/** Rows that hold one code which is gone, and the code that they are to hold; null: nothing takes them. */
interface Group extends Found {
  readonly code: string
  readonly target: string | null
}

const NO_CONFIG: CodesOfConfig = { now: [], before: [] }

/**
 * States and options that the file knows no more while rows hold them: where it says what became of them, somebody agrees that the
 * rows follow; where it does not, the file waits. The rows are asked only where the former version had a code that is gone.
 */
export async function planCodes(
  db: Kysely<Tables>,
  entity: Entity,
  existing: ExistingTable | undefined,
  before: Entity | undefined,
  config: CodesOfConfig = NO_CONFIG,
): Promise<CodesPlan> {
  const steps: PlanStep[] = []
  const refusals: Refusal[] = []
  let vacated = false
  const isAsked = before !== entity || config.now.some((one) => one.entity === entity.id)
  for (const place of existing && before && isAsked ? placesOfGoneCodes(entity, existing, before, config) : []) {
    const file = place.config ? { file: place.config.file } : {}
    const refuse = (pointer: string, sentence: string) =>
      void refusals.push({ entity: entity.id, ...file, pointer, sentence: `“${entity.title}”的${sentence}` })
    const gone = new Set(place.gone.map((one) => String(one.const)))
    const said = place.former.filter((one) => gone.has(String(one.from)))
    const lacking = (one: FormerCode) => columnsOf(one).filter((name) => !existing?.columns.has(name))
    const early = said.filter((one) => lacking(one).length > 0)
    const claims = said.filter((one) => !early.some(({ from }) => from === one.from))
    const groups = await groupsIn(db, entity, existing?.name ?? entity.id, place, claims)
    if (groups.length === 0) vacated = true
    const wanting = early.filter(({ from }) => groups.some(({ code }) => code === String(from)))
    for (const one of wanting) {
      const names = lacking(one).join('、')
      const sentence = `${called(place, one.from)}按 ${names} 拆分，但数据库里 ${names} 还没有这一列：先不动状态存一次，再拆分`
      refuse(place.pointer + one.pointer, sentence)
    }
    if (wanting.length > 0) continue
    const left = groups.filter(({ target }) => target === null)
    for (const group of left) refuse(...refusalOf(place, group, claims))
    const [first] = groups
    if (first === undefined || left.length > 0) continue
    const moved = groups.map(
      ({ code, target, count }) =>
        `有 ${count} ${place.config ? '个账号' : '条'}的${place.isState ? '状态' : `“${place.title}”`}由${named(place, code)}改为${named(place, target ?? '')}`,
    )
    const claim = claims.find((one) => String(one.from) === first.code && String(one.to) === first.target)
    const step = planStep(
      entity.id,
      place.pointer + (claim?.pointer ?? ''),
      updateOf(entity, place, claims),
      `“${entity.title}”${moved.join('，')}`,
      true,
    )
    steps.push({ ...step, ...file, ...(isBeforeType(place) ? { ofColumn: place.name } : {}) })
  }
  return { steps, refusals, vacated }
}

/** Do words become numbers? Then the rows say numbers before their column can be one of numbers. */
const isBeforeType = ({ isNumeric, line, type }: CodePlace): boolean => isNumeric && line === undefined && type.startsWith('text')

/** The place and the sentence of rows that nothing takes. */
function refusalOf(place: CodePlace, { code, ...found }: Group, claims: readonly FormerCode[]): [string, string] {
  const claim = claims.find((one) => String(one.from) === code)
  const [what, rows] = [called(place, code), rowsSentence(found)]
  if (claim)
    return [
      place.pointer + claim.pointer,
      `${what}拆分后有 ${rows}不合任何一个条件：写一个不带 where 的 renamedFrom 接住其余的，或改条件`,
    ]
  if (place.config) {
    const { noun, file, pointer } = place.config
    const accounts = rows.replace('条', `个账号是这个${noun}`)
    return [
      pointer,
      `${what}不在 ${file} 的 ${pointer.slice(1)} 里了，还有 ${accounts}：写 renamedFrom，或先把它们改成别的${noun}，或把这个${noun}留着`,
    ]
  }
  return place.isState
    ? [
        place.pointer,
        `${what}不在文件里了，还有 ${rows.replace('条', '条在这个状态')}：写 renamedFrom，或先把它们办完、改到别的状态，或把这个状态留着`,
      ]
    : [
        place.pointer,
        `“${place.title}”不再有${what}，还有 ${rows.replace('条', '条存着它')}：写 renamedFrom，或先把它们改成别的选项，或把这个选项留着`,
      ]
}

const named = ({ now, gone }: CodePlace, code: string | number): string => {
  const title = [...now, ...gone].find((one) => String(one.const) === String(code))?.title
  return `“${title ?? code}”（${code}）`
}

const called = (place: CodePlace, code: string | number): string =>
  `${place.config?.noun ?? (place.isState ? '状态' : '选项')}${named(place, code)}`

/** The columns that a condition reads. */
const columnsOf = ({ where }: FormerCode): string[] =>
  where ? leavesOf(parseCondition(where)).map((leaf) => leaf.field.replace(/^\$row\./, '')) : []

/** SQL: the code that one becomes, those with a condition first. */
function nextOf(entity: Entity, claims: readonly FormerCode[]): (code: string, otherwise: string) => string {
  const ordered = [...claims.filter((one) => one.where), ...claims.filter((one) => !one.where)]
  return (code, otherwise) => {
    const cases = ordered.map(({ from, to, where }) => {
      const holds = where ? ` and (${writtenWhere(entity, where, 't')})` : ''
      return `when ${code} = ${literal(String(from))}${holds} then ${literal(String(to))}`
    })
    return cases.length === 0 ? otherwise : `case ${cases.join(' ')} else ${otherwise} end`
  }
}

async function groupsIn(
  db: Kysely<Tables>,
  entity: Entity,
  table: string,
  place: CodePlace,
  claims: readonly FormerCode[],
): Promise<readonly Group[]> {
  const codes = place.gone.map((one) => String(one.const))
  const { rows } = await sql
    .raw<Group>(
      `select code, target, count(distinct id)::int as count, (array_agg(distinct id order by id))[1:${FIRST}] as first
from (select t.id, c.code, ${nextOf(entity, claims)('c.code', 'null::text')} as target
  from ${identifier(table)} t cross join lateral unnest(${codesIn(place)}) as c(code) where ${holdsOneOf(place, codes)}) held
where code in (${codes.map(literal).join(', ')}) group by code, target`,
    )
    .execute(db)
  const order = (group: Group) =>
    codes.indexOf(group.code) * 1_000 + place.now.findIndex((one) => String(one.const) === group.target)
  return rows.toSorted((one, other) => order(one) - order(other))
}

/** The rows follow: when each state was entered stays, and a page that was open before sees that the record is another. */
function updateOf(entity: Entity, place: CodePlace, claims: readonly FormerCode[]): string {
  const next = nextOf(entity, claims)
  const early = isBeforeType(place)
  const name = early ? place.column : place.name
  const value = renamedIn({ ...place, name, isNumeric: place.isNumeric && !early }, (code) => next(code, code))
  const codes = [...new Set(claims.map((one) => String(one.from)))]
  const version = entity.field.version?.system ? ', version = t.version + 1' : ''
  const where = holdsOneOf(
    { ...place, type: place.line === undefined && place.isList ? 'text[]' : place.line === undefined ? 'text' : 'jsonb' },
    codes,
    name,
  )
  return `update ${identifier(entity.id)} t set ${identifier(name)} = ${value}${version} where ${where}`
}
