import { type RawBuilder, sql } from 'kysely'
import { NAMED, OFFERED } from '../../core/access/ability.ts'
import { entityNamed, fieldOf, targetOf } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { derivedOnce, derivedOncePer } from '../../core/value/derived-once.ts'
import { present } from '../../core/value/present.ts'
import { remember } from '../../core/value/remember.ts'
import { pathParts } from '../../core/value/text-before.ts'
import { type Ask, readerContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { decodeValue } from '../db/encode.ts'
import type { Statements } from '../db/late.ts'
import { choosable, openTo, type ReaderContext } from '../db/open.ts'
import { allOf, anyOf, whereOf } from '../db/where.ts'
import { type Pointed, pointedOf } from '../search/pointed.ts'
import type { Question, Resolved, Values } from './resolve-question.ts'

export function relationQuestions(
  ask: Ask,
  field: Field,
  value: unknown,
  { form, before, siblings }: { readonly form: Values; readonly before: unknown; readonly siblings: readonly Field[] },
  { given, labels, problems }: Resolved,
): Question[] {
  const target = entityNamed(ask.registry.entities, targetOf(field))
  const copies = copiesFrom(siblings, field)
  for (const copy of copies) given[copy.name] = null
  const ids = [value].flat()
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) return []
  const kept = [before].flat().filter(Number.isSafeInteger)
  const named = pointedOf(ask.call.entity).filter(({ via }) => via === field.name)
  // a copy is another way out of its row
  const open = remember(openCopies(ask.statements), field, () =>
    copies.flatMap((copy) => {
      const { name } = pathParts(present(copy.copyFrom, 'what is copied'))
      return openTo(readerContext(ask, true), target, name, COPIED) === null ? [] : [{ copy, name }]
    }),
  )
  const where = (context: ReaderContext, [chosen, stood]: readonly unknown[]) => {
    const within = whereOf(target, field.relation?.where ?? {}, { ...context, form })
    return sql`${sql.table(target.id)} t where t.id = any(${chosen}::bigint[]) and ${within} and ${offered(context, target, kept.length > 0, stood)}`
  }
  const copied = ({ name }: Copy, context: ReaderContext) => ({
    column: columnOf(target, name, context),
    open: allOf(openTo(context, target, name, COPIED) ?? []),
  })
  const alike = isAlike(field) ? `relation ${numberOf(field)} ${kept.length > 0} ${ids.length === 1}` : null
  const exists = (found: unknown) => {
    if (Number(found ?? 0) !== ids.length) problems[field.name] = `所选${field.title}不存在或不可选，请重新选择`
  }
  const labelled = named.map(({ as }) => (found: unknown) => {
    labels[as] = found
  })
  const copying = open.map(({ copy, name }) => (found: unknown) => {
    given[copy.name] = decodeValue(fieldOf(target, name), found, ask.deps.secrets)
  })
  const single = ids.length === 1
  const label = ({ name }: Pointed, context: ReaderContext) => {
    const column = sql`${columnOf(target, name, context)}::text`
    return single ? column : sql`string_agg(${column}, ' ')`
  }
  const copy = (one: Copy, context: ReaderContext, values: readonly unknown[]) => {
    const { column, open } = copied(one, context)
    return single
      ? sql`case when ${open} then ${column} end`
      : sql`(select ${column} from ${where(context, values)} and ${open} limit 1)`
  }
  return [
    {
      key: alike,
      values: [ids, kept],
      sql: (values, context) => {
        const found = [
          single ? sql`1` : sql`count(*)`,
          ...named.map((one) => label(one, context)),
          ...open.map((one) => copy(one, context, values)),
        ]
        return sql`select ${sql.join(found)} from ${where(context, values)}`
      },
      answers: [exists, ...labelled, ...copying],
    },
  ]
}

/** What is copied from the row that a field points at, among the fields beside it. */
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

const COPIED = [...NAMED, ...OFFERED]

/** Only what the asker's rules let him choose; what the record points at already stays. */
function offered(context: ReaderContext, target: Entity, isKept: boolean, kept: unknown): RawBuilder<boolean> {
  const open = choosable(context, target)
  return anyOf([
    ...(open === null ? [] : [allOf(open)]),
    ...(!isKept || open?.length === 0 ? [] : [sql<boolean>`t.id = any(${kept}::bigint[])`]),
  ])
}
