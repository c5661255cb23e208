import { createHash } from 'node:crypto'
import type { Registry } from '../../core/entity/registry.ts'
import type { Database } from '../db/database.ts'
import { completeReport, keepReport, type SaveReport } from '../db/save-report-rows.ts'
import { pageChanges, type Served } from './page-changes.ts'
import { problemReport } from './problem-report.ts'
import { rowReports } from './row-reports.ts'
import { saveReports } from './save-reports.ts'
import type { SchemaSource } from './schema-source.ts'

interface Following {
  /** where the product opens, without a slash behind */
  readonly address: string
  /** do visitors see the public site's pages? */
  readonly publicBrowse: boolean
  /** hears each line */
  readonly say: (line: string) => void
}

/**
 * Tells whoever saves a file what it did: on the console at once, and in the database for those who have no console. A save is told
 * against what was served before it, whoever saved that.
 */
export function followSaves(db: Database, source: SchemaSource, { address, publicBrowse, say }: Following): void {
  const serves = (registry: Registry): Served => ({
    registry,
    permissions: source.config.permissions,
    publicBrowse,
    hints: source.hints(),
  })
  let served = serves(source.current)
  let wrong = JSON.stringify(source.problems())
  // the rows are asked for one save after the other
  let asking: Promise<unknown> = Promise.resolve()
  source.onChange((current) => {
    const [before, now] = [served, serves(current)]
    served = now
    const [live, people, problems] = [saveReports(before, now, address), pageChanges(before, now), source.problems()]
    for (const line of [...live, ...people]) say(line)
    const was = wrong
    wrong = JSON.stringify(problems)
    const mended = was !== '[]' && problems.length === 0 ? [problemReport([], [])] : []
    const report: SaveReport = { live: [...live, ...mended], people, rows: null, problems, held: source.held() }
    const told = report.live.length + people.length > 0 || was !== wrong
    const mark = createHash('sha256').update([before.registry.version, current.version, was, wrong].join('\0')).digest('hex')
    // who keeps it asks the rows for it; the console is told by each process that has one
    const kept = told ? keepReport(db, source.machine, mark, report).catch(() => null) : Promise.resolve(null)
    asking = asking.then(async () => {
      const rows = await rowReports(db, before, now)
      for (const line of rows) say(`注意  ${line}`)
      const id = await kept
      if (id !== null) await completeReport(db.kysely, id, { ...report, rows }).catch(() => undefined)
    })
  })
}
