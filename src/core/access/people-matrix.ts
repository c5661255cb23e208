import type { PermissionConfig } from '../config/config.ts'
import type { Entity } from '../entity/entity.ts'
import type { Naming } from './comparison-words.ts'
import { type Cell, fieldsNotOpen, type MatrixRow, matrixOf } from './matrix.ts'
import { alikePeople } from './person-kinds.ts'
import { personWords } from './person-words.ts'
import { verbTitle } from './verbs.ts'

/** What one may do with an entity: a cell for each state. */
export interface VerbLine {
  readonly verb: string
  readonly title: string
  readonly cells: readonly Cell[]
}

/** People who are alike in all that they may do with an entity. */
export interface PeopleGroup {
  /** a line for each role, as `会员：企业主账号、子账号（供应）` */
  readonly people: readonly string[]
  /** each kind by itself, as it is chosen */
  readonly kinds: readonly string[]
  /** verbs of which nothing is possible, and nothing said, are left out */
  readonly verbs: readonly VerbLine[]
  /** titles of fields that they never see in rows that they read, and of those that they see in some */
  readonly never: readonly string[]
  readonly partly: readonly string[]
}

export interface PeopleMatrix {
  /** one without a title where the entity has no workflow */
  readonly states: readonly string[]
  readonly groups: readonly PeopleGroup[]
}

/** Who may do what with an entity in each state, of all kinds of people that the permissions tell apart. @param naming the fields of an account */
export function peopleMatrix(entity: Entity, permissions: PermissionConfig, naming: Naming, now: Date): PeopleMatrix {
  const alike = alikePeople(entity, permissions, naming)
  const byKey = new Map(alike.map((one, i) => [String(i), one]))
  const all = alike.flatMap((one) => one.kinds)
  const { states, verbs, rows } = matrixOf(entity, new Map([...byKey].map(([key, one]) => [key, one.actor])), permissions, now)
  const groups = rows.map((row): PeopleGroup => {
    const kinds = row.people.flatMap((key) => byKey.get(key)?.kinds ?? [])
    const lines = verbs.map((verb) => ({ verb, title: verbTitle(entity, verb), cells: cellsOf(entity, row, verb) }))
    return {
      people: personWords(kinds, all),
      kinds: kinds.flatMap((one) => personWords([one], all)),
      verbs: lines.filter(({ cells }) => cells.some(({ mark }) => mark !== '○')),
      ...fieldsNotOpen(entity, row),
    }
  })
  return { states: states.map((one) => one.title), groups: groups.toSorted((one, other) => weightOf(other) - weightOf(one)) }
}

/** Those who may do most come first. */
const weightOf = ({ verbs }: PeopleGroup): number => verbs.length

/** A record is made in the state that it begins in. */
function cellsOf({ workflow }: Entity, row: MatrixRow, verb: string): readonly Cell[] {
  const cells = row.verbs[verb] ?? []
  if (verb !== 'create' || !workflow) return cells
  return cells.map((cell, i) => (workflow.states[i]?.const === workflow.initial ? cell : { mark: '○', isSampled: false }))
}
