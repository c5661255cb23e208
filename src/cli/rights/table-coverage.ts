import { type CoveredComparison, coverageOf } from '../../core/access/coverage.ts'
import { type CoveringRow, coveringRow, type Person } from '../../core/access/covering-row.ts'
import { idleRulesOf } from '../../core/access/idle-rules.ts'
import type { Place } from '../../core/access/miss.ts'
import { verbsOf } from '../../core/access/verbs.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import { entityNamed } from '../../core/entity/by-name.ts'
import type { Entity, State } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { everybodyMade } from './person.ts'
import type { Table } from './table.ts'
import { casesOf, linksOf, peopleOf } from './table-situations.ts'

/** What the cases of a table have shown of the rules of its entity. */
export interface TableCoverage {
  readonly entity: Entity
  readonly people: readonly Person[]
  readonly comparisons: readonly CoveredComparison[]
  /** rules without which every case would be answered alike */
  readonly idle: readonly Place[]
  /** states that no record of the table is in, and how many questions, a person and a verb each, are not asked for that */
  readonly states: readonly Pick<State, 'const' | 'title'>[]
  readonly cells: number
}

export function tableCoverage(
  table: Table,
  {
    registry,
    config: { permissions },
  }: { readonly registry: Registry; readonly config: { readonly permissions: PermissionConfig } },
): TableCoverage {
  const entity = entityNamed(registry.entities, table.entity)
  const raw = registry.raw.get(entity.id)
  const people = peopleOf(table, entity, everybodyMade(permissions), registry.entities)
  const cases = casesOf(table, people)
  const { workflow } = entity
  const had = new Set(Object.values(table.records).map((record) => (workflow ? record[workflow.field] : undefined)))
  const states = (workflow?.states ?? []).filter((one) => !had.has(one.const))
  return {
    entity,
    people,
    comparisons: coverageOf(entity, raw, cases),
    idle: idleRulesOf(entity, raw, cases),
    states,
    cells: states.length * people.length * verbsOf(entity).length,
  }
}

/** The case that a table lacks for a comparison; undefined: none was found. */
export const missingCase = (
  table: Table,
  { entity, people }: TableCoverage,
  comparison: CoveredComparison,
): CoveringRow | undefined => coveringRow(comparison, entity, table.records, people, linksOf(table, entity))
