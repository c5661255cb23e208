import { type RawBuilder, sql } from 'kysely'
import { NAMED, OFFERED } from '../../core/access/ability.ts'
import { entityNamed, fieldOf, targetOf } from '../../core/entity/by-name.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { derivedOnce, derivedOncePer } from '../../core/value/derived-once.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import { pathParts } from '../../core/value/text-before.ts'
import { type RequestContext, readerContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { decodeValue } from '../db/encode.ts'
import { choosable, openTo, type ReaderContext } from '../db/open.ts'
import type { Statements } from '../db/statement-cache.ts'
import { allOf, anyOf, whereOf } from '../db/where.ts'
import { type SearchPath, searchPathsOf } from '../search/search-paths.ts'
import type { Question, ResolvedValues, ResolveRequest } from './resolve-question.ts'

export function relationQuestions(
  context: RequestContext,
  field: Field,
  value: unknown,
  { form, before, siblings, settled }: Pick<ResolveRequest, 'form' | 'siblings' | 'settled'> & { readonly before: unknown },
  { given, labels, problems }: ResolvedValues,
): Question[] {
  const target = entityNamed(context.registry.entities, targetOf(field))
  const copies = copiesFrom(siblings, field)
  for (const copy of copies) given[copy.name] = null
  const ids = [value].flat()
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) return []
  const kept = [before].flat().filter(Number.isSafeInteger)
  const held = settled && kept.length > 0
  const named = searchPathsOf(context.call.entity).filter(({ via }) => via === field.name)
  // a copy is another way out of its row
  const open = getOrMake(openCopies(context.statements), field, () =>
    copies.flatMap((copy) => {
      const { name } = pathParts(requirePresent(copy.copyFrom, 'what is copied'))
      return openTo(readerContext(context, true), target, name, COPIED) === null ? [] : [{ copy, name }]
    }),
  )
  const where = (reading: ReaderContext, [chosen, stood]: readonly unknown[]) => {
    const conditions = field.relation?.where ?? {}
    const suits = (where: Condition) => whereOf(target, where, { ...reading, form })
    const stays = sql<boolean>`t.id = any(${stood}::bigint[])`
    const within = held ? anyOf([suits(conditions), allOf([stays, suits(besideTheForm(conditions))])]) : suits(conditions)
    return sql`${sql.table(target.id)} t where t.id = any(${chosen}::bigint[]) and ${within} and ${offered(reading, target, kept.length > 0, stood)}`
  }
  const copied = ({ name }: Copy, reading: ReaderContext) => ({
    column: columnOf(target, name, reading),
    open: allOf(openTo(reading, target, name, COPIED) ?? []),
  })
  const alike = isAlike(field) ? `relation ${numberOf(field)} ${kept.length > 0} ${held} ${ids.length === 1}` : null
  const exists = (found: unknown) => {
    if (Number(found ?? 0) !== ids.length) problems[field.name] = `所选${field.title}不存在或不可选，请重新选择`
  }
  const labelled = named.map(({ as }) => (found: unknown) => {
    labels[as] = found
  })
  const copying = open.map(({ copy, name }) => (found: unknown) => {
    given[copy.name] = decodeValue(fieldOf(target, name), found, context.deps.secrets)
  })
  const single = ids.length === 1
  const label = ({ name }: SearchPath, reading: ReaderContext) => {
    const column = sql`${columnOf(target, name, reading)}::text`
    return single ? column : sql`string_agg(${column}, ' ')`
  }
  const copy = (one: Copy, reading: ReaderContext, values: readonly unknown[]) => {
    const { column, open } = copied(one, reading)
    return single
      ? sql`case when ${open} then ${column} end`
      : sql`(select ${column} from ${where(reading, values)} and ${open} limit 1)`
  }
  return [
    {
      key: alike,
      values: [ids, kept],
      sql: (values, reading) => {
        const rows = [
          single ? sql`1` : sql`count(*)`,
          ...named.map((one) => label(one, reading)),
          ...open.map((one) => copy(one, reading, values)),
        ]
        return sql`select ${sql.join(rows)} from ${where(reading, values)}`
      },
      answers: [exists, ...labelled, ...copying],
    },
  ]
}

/** The fields beside a relation that copy a value from the row it points at. */
const copiesFrom = derivedOncePer((siblings: readonly Field[], field: Field): readonly Field[] =>
  siblings.filter((one) => one.copyFrom?.startsWith(`${field.name}.`)),
)

/** Which copies readers of these rules may be told at all. */
const openCopies = derivedOnce((_: Statements) => new Map<Field, readonly Copy[]>())

interface Copy {
  readonly copy: Field
  /** of the chosen row */
  readonly name: string
}

let lastNumber = 0

/** Fields of different forms may be called alike, so each has a number of its own. */
const numberOf = derivedOnce((_: Field): number => ++lastNumber)

/** Does what may be chosen depend on no form and on nobody's account? */
const isAlike = derivedOnce(({ relation }: Field): boolean => {
  const { where } = relation ?? {}
  return where === undefined || !/"\$(user|form|args)\./.test(JSON.stringify(where))
})

/** What a choice must suit in the form around it, which may have changed since: of a row that was chosen before nothing else is asked. */
const besideTheForm = (where: Condition): Condition =>
  Object.fromEntries(Object.entries(where).filter(([, one]) => /"\$(form|args)\./.test(JSON.stringify(one))))

const COPIED = [...NAMED, ...OFFERED]

/** Only what the asker's rules let him choose; what the record points at already stays. */
function offered(reading: ReaderContext, target: Entity, isKept: boolean, kept: unknown): RawBuilder<boolean> {
  const open = choosable(reading, target)
  return anyOf([
    ...(open === null ? [] : [allOf(open)]),
    ...(!isKept || open?.length === 0 ? [] : [sql<boolean>`t.id = any(${kept}::bigint[])`]),
  ])
}
