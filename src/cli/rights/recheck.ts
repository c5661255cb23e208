import { questionsOf } from '../../core/access/questions.ts'
import { compareRights, type RulesVersion } from '../../core/access/wider.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import { fieldOf, targetOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { comparisonText } from './comparison-text.ts'
import { Judge } from './judge.ts'
import { everybodyMade } from './person.ts'
import type { Actors, Table } from './table.ts'

/** Rules, and the tables that say what they should be. */
export interface Checked {
  readonly registry: Pick<Registry, 'entities' | 'raw'>
  readonly permissions: PermissionConfig
  readonly tables: readonly Table[]
  readonly listed: Actors
}

/** So many cells of a table are told; the rest are counted. */
const MOST = 10

/** What a change does: the tables that it can touch are asked again, and who can do more or less is told. */
export function recheck(before: Checked, after: Checked): string {
  const touched = entitiesTouched(before, after)
  if (touched.length === 0) return '规则没有变化'
  const judge = new Judge(after.listed, after.permissions, after.registry.entities)
  const tables = touched.map((entity) => tableText(entity, after.tables, judge))
  const versionOf = ({ registry, permissions }: Checked): RulesVersion => ({
    entities: new Map([...registry.entities].filter(([id]) => touched.some((entity) => entity.id === id))),
    permissions,
    people: everybodyMade(permissions),
  })
  const [was, is] = [versionOf(before), versionOf(after)]
  return [...tables, comparisonText(compareRights(was, is, new Date()), was, is)].join('\n')
}

/** Entities whose rules or table are others now, and those whose rules ask about their rows. */
export function entitiesTouched(before: Checked, after: Checked): readonly Entity[] {
  const all = [...after.registry.entities.values()]
  const isForAll = [before, after].map(({ permissions, listed }) => JSON.stringify([permissions, listed]))
  if (isForAll[0] !== isForAll[1]) return all
  const changed = new Set(all.filter(({ id }) => writtenOf(before, id) !== writtenOf(after, id)).map(({ id }) => id))
  return all.filter((entity) => changed.has(entity.id) || askedBy(entity).some((id) => changed.has(id)))
}

const writtenOf = ({ registry, tables }: Checked, id: string): string =>
  JSON.stringify([registry.raw.get(id), tables.find(({ entity }) => entity === id)])

/** The entities whose rows the rules ask about. */
const askedBy = (entity: Entity): readonly string[] =>
  questionsOf(entity).map((question) => question.of ?? targetOf(fieldOf(entity, question.via)))

function tableText(entity: Entity, tables: readonly Table[], judge: Judge): string {
  const table = tables.find((one) => one.entity === entity.id)
  if (!table) return `✕ ${entity.title}（${entity.id}）还没有表`
  const different = judge.differences(table, entity)
  if (different.length === 0) return `● ${entity.title}（${entity.id}）与表一致`
  const rest = different.length > MOST ? [`  还有 ${different.length - MOST} 格`] : []
  return [
    `✕ ${entity.title}（${entity.id}）有 ${different.length} 格与表不同`,
    ...different.slice(0, MOST).map((one) => `  ${one}`),
    ...rest,
  ].join('\n')
}
