import type { Actor } from '../condition/actor.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Entity, State } from '../entity/entity.ts'
import { getOrMake } from '../value/get-or-make.ts'
import { allows, cellRules, fieldsOpenedBy, guardRefusing, sideOf } from './cell.ts'
import { situationsOf } from './situations.ts'
import { verbsOf } from './verbs.ts'

/** ● in every row that the rules tell apart, ◐ in some, ○ in none; ✕ in none, and the file says a sentence why. */
export type Mark = '●' | '◐' | '○' | '✕'

export interface Cell {
  readonly mark: Mark
  /** the sentence of the guard that refuses */
  readonly says?: string
  /** not every row was tried */
  readonly isSampled: boolean
}

/** The cells of people who are alike in all of them. */
export interface MatrixRow {
  readonly people: readonly string[]
  /** by verb, a cell for each state */
  readonly verbs: Readonly<Record<string, readonly Cell[]>>
  /** by field, whether it is open to reading in the rows that he reads, for each state */
  readonly fields: Readonly<Record<string, readonly Mark[]>>
}

export interface Matrix {
  readonly states: readonly Pick<State, 'const' | 'title'>[]
  readonly verbs: readonly string[]
  readonly rows: readonly MatrixRow[]
}

/** Rows that are tried of one cell. */
const MOST = 96
const WITHOUT_WORKFLOW = [{ const: '', title: '' }]

/** Who may do what with an entity in each state, and which fields he reads. @param people by what they are called */
export function matrixOf(entity: Entity, people: ReadonlyMap<string, Actor>, permissions: PermissionConfig, now: Date): Matrix {
  const states = entity.workflow?.states ?? WITHOUT_WORKFLOW
  const verbs = verbsOf(entity)
  const alike = new Map<string, { people: string[]; cells: Omit<MatrixRow, 'people'> }>()
  for (const [name, actor] of people) {
    const cells = cellsOf(entity, actor, permissions, now, states, verbs)
    getOrMake(alike, JSON.stringify(cells), () => ({ people: [], cells })).people.push(name)
  }
  return { states, verbs, rows: [...alike.values()].map(({ people, cells }) => ({ people, ...cells })) }
}

function cellsOf(
  entity: Entity,
  actor: Actor,
  permissions: PermissionConfig,
  now: Date,
  states: Matrix['states'],
  verbs: readonly string[],
): Omit<MatrixRow, 'people'> {
  const side = sideOf(entity, actor, permissions, now)
  const cell = (verb: string, state: unknown): Cell => {
    const rules = cellRules(side, verb, state)
    if (rules.whole === true) return { mark: '●', isSampled: false }
    if (rules.right === false) return { mark: '○', isSampled: false }
    const { rows, isSampled } = situationsOf([rules], MOST)
    const refused = rows.filter((row) => !allows(rules, row))
    const says = refused.map((row) => guardRefusing(rules, row)).find((one) => one !== undefined)
    const mark = markOf(rows.length - refused.length, rows.length)
    return says === undefined ? { mark, isSampled } : { mark: mark === '○' ? '✕' : mark, says, isSampled }
  }
  const opened = states.map(({ const: state }) => {
    const rules = cellRules(side, 'read', state)
    return rules.whole === false
      ? []
      : situationsOf([rules], MOST)
          .rows.filter((row) => allows(rules, row))
          .map((row) => fieldsOpenedBy(rules, row))
  })
  const fieldMarks = (name: string) => opened.map((sets) => markOf(sets.filter((open) => open.has(name)).length, sets.length))
  return {
    verbs: Object.fromEntries(verbs.map((verb) => [verb, states.map(({ const: state }) => cell(verb, state))])),
    fields: Object.fromEntries(entity.fields.map(({ name }) => [name, fieldMarks(name)])),
  }
}

const markOf = (some: number, all: number): Mark => (some === 0 ? '○' : some === all ? '●' : '◐')

/** A matrix as text: for each group of people a line per verb, a column per state; then the fields that are not open wherever he reads. */
export function matrixText(entity: Entity, { states, verbs, rows }: Matrix): string {
  const columns = states.map((one) => one.title || '（没有状态）').join(' | ')
  const parts = rows.map(({ people, verbs: cells, fields }) => {
    const lines = verbs.flatMap((verb) => {
      const marks = cells[verb] ?? []
      const says = [...new Set(marks.flatMap((one) => one.says ?? []))]
      if (marks.every(({ mark }) => mark === '○')) return []
      const title = entity.workflow?.actions.find((one) => one.name === verb)?.title
      const sampled = marks.some((one) => one.isSampled) ? '（抽样）' : ''
      const about = title === undefined ? verb : `${title} ${verb}`
      return [
        `  ${marks.map(({ mark }) => mark).join(' ')}  ${about}${sampled}${says.length > 0 ? `  “${says.join('”“')}”` : ''}`,
      ]
    })
    const here = (cells.read ?? []).map(({ mark }) => mark !== '○')
    const titled = (names: readonly string[]) => names.map((name) => entity.field[name]?.title ?? name).join('、')
    const marked = Object.entries(fields).map(([name, marks]) => ({ name, marks: marks.filter((_, i) => here[i]) }))
    const never = marked.filter(({ marks }) => marks.length > 0 && marks.every((one) => one === '○'))
    const partly = marked.filter((one) => !never.includes(one) && one.marks.some((mark) => mark !== '●'))
    const hidden = [
      ...(never.length > 0 ? [`  看不到的字段：${titled(never.map(({ name }) => name))}`] : []),
      ...(partly.length > 0 ? [`  看记录的字段：${titled(partly.map(({ name }) => name))}`] : []),
    ]
    return [people.join('、'), ...(lines.length > 0 ? lines : ['  什么都不能']), ...hidden].join('\n')
  })
  return [`${entity.title}（${entity.id}） ● 都能 ◐ 看记录 ○ 不能 ✕ 不能，会说明原因`, `状态：${columns}`, ...parts].join('\n')
}
