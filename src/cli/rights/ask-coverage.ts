import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { valueWords } from '../../core/access/comparison-words.ts'
import { type CoveredComparison, type Lack, percentOf } from '../../core/access/coverage.ts'
import type { CoveringRow } from '../../core/access/covering-row.ts'
import { formatted } from './formatted.ts'
import { entityCalled, type Product } from './product.ts'
import { FOLDER, readActors, readTables, type Table, tableFrom, tablePath } from './table.ts'
import { missingCase, type TableCoverage, tableCoverage } from './table-coverage.ts'
import { readUncovered, reasonFor } from './uncovered.ts'
import { withCase } from './write-case.ts'

const LACKS: Readonly<Record<Lack, string>> = {
  true: '从来没有成立',
  false: '从来没有不成立',
  alone: '没有单独决定过成立和不成立',
}

/** Which comparisons of the rules have the tables shown, and what is missing? */
export function askCoverage(product: Product, entityId: string | undefined, asJson: boolean): string {
  const found = tablesOf(product, entityId).map((table) => ({ table, coverage: tableCoverage(table, product) }))
  const percent = percentOf(found.flatMap(({ coverage }) => coverage.comparisons))
  if (asJson) return JSON.stringify({ percent, entities: found.map((one) => plain(product, one)) }, null, 2)
  const count = found.reduce((sum, { coverage }) => sum + coverage.comparisons.length, 0)
  return [...found.map((one) => coverageText(product, one)), `合计 ${shownPercent(percent)}（${count} 个比较）`].join('\n')
}

/** Writes every missing case that can be found into the table's file, as the formatter lays it out. @returns what was written */
export function writeCoverage(product: Product, entityId: string): string {
  const path = tablePath(entityCalled(product, entityId).id)
  const before = tablesOf(product, entityId)[0]
  if (!before) throw new Error(`${path} 里还没有表，先写一张`)
  let text = readFileSync(path, 'utf8')
  const uncovered = readUncovered()
  const written: string[] = []
  for (;;) {
    const table = tableFrom(text)
    const coverage = tableCoverage(table, product)
    const [row] = openOf(coverage).flatMap((one) =>
      reasonFor(uncovered, coverage.entity.id, one) ? [] : (missingCase(table, coverage, one) ?? []),
    )
    if (!row) break
    const { entity, people } = coverage
    text = withCase(text, row, { entity, people, permissions: product.config.permissions, listed: readActors() })
    written.push(Object.keys(tableFrom(text).records).at(-1) ?? '')
  }
  if (written.length === 0) return `${path} 没有能补的记录`
  writeFileSync(path, formatted(path, text))
  return `${path} 补了 ${written.length} 条：${written.join('、')}。写的是规则现在的答案，请在改动里逐条看它对不对`
}

function tablesOf(product: Product, entityId: string | undefined): Table[] {
  const wanted = entityId === undefined ? undefined : entityCalled(product, entityId).id
  if (!existsSync(FOLDER)) throw new Error(`没有 ${FOLDER}：这里问的是其中的表`)
  return readTables().filter(({ entity }) => wanted === undefined || entity === wanted)
}

const openOf = ({ comparisons }: TableCoverage): readonly CoveredComparison[] =>
  comparisons.filter(({ lacks }) => lacks.length > 0)

interface Found {
  readonly table: Table
  readonly coverage: TableCoverage
}

const shownPercent = (percent: number): string => `${percent.toFixed(1).replace('.0', '')} %`

function coverageText({ locate }: Product, { table, coverage }: Found): string {
  const { entity, comparisons, idle, states, cells } = coverage
  const open = openOf(coverage)
  const uncovered = readUncovered()
  const rest = open.length > 0 ? `，${open.length} 个没有问全` : ''
  return [
    `${entity.title}（${entity.id}）${shownPercent(percentOf(comparisons))}（${comparisons.length} 个比较${rest}）`,
    ...open.flatMap((one) => {
      const why = reasonFor(uncovered, entity.id, one)
      const row = why === undefined ? missingCase(table, coverage, one) : undefined
      return [
        `  ✕ ${one.text}：${one.lacks.map((lack) => LACKS[lack]).join('，')}  ${locate(one.at)}  ${one.at.pointer}`,
        `    ${why === undefined ? caseText(coverage, row) : `已说明：${why}`}`,
      ]
    }),
    ...idle.map((at) => `  ✕ 没有它，每一格的答案也一样  ${locate(at)}  ${at.pointer}`),
    ...(states.length > 0 ? [`  ✕ 没有记录在这些状态：${states.map((one) => one.title).join('、')}，${cells} 格没有问`] : []),
  ].join('\n')
}

function caseText({ entity }: TableCoverage, row: CoveringRow | undefined): string {
  if (!row) return '没有找到能看出它的记录：要么没有这样的人，要么这个比较不起作用'
  const changes = Object.entries(row.changed).map(
    ([name, value]) => `${entity.field[name]?.title ?? name}（${name}）是 ${valueWords(value, entity.field[name]?.options)}`,
  )
  return `可以补：${row.person}，记录像“${row.like}”${changes.length > 0 ? `，但${changes.join('、')}` : ''}`
}

/** Coverage for programs: each place with its line. */
const plain = ({ locate }: Product, { table, coverage }: Found) => ({
  entity: coverage.entity.id,
  percent: percentOf(coverage.comparisons),
  comparisons: coverage.comparisons.length,
  uncovered: openOf(coverage).map((one) => ({
    at: locate(one.at),
    pointer: one.at.pointer,
    comparison: one.text,
    lacks: one.lacks,
    case: missingCase(table, coverage, one) ?? null,
  })),
  idle: coverage.idle.map((at) => ({ at: locate(at), pointer: at.pointer })),
  states: coverage.states.map((one) => one.const),
  cells: coverage.cells,
})
