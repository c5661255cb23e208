import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { backup } from './backup-check.ts'
import { certificate } from './certificate-check.ts'
import {
  type Check,
  type DatabaseCheck,
  type Finding,
  failure,
  findingsOf,
  type Installation,
  stop,
  type Verdict,
  warn,
} from './check.ts'
import { clock } from './clock-check.ts'
import { DATABASE_CHECKS } from './database-checks.ts'
import { DISK_CHECKS } from './disk-checks.ts'
import { mail } from './mail-check.ts'
import { PROVIDER_CHECKS } from './provider-checks.ts'
import { SETTINGS_CHECKS, withoutSecrets } from './settings-checks.ts'

export interface Line extends Finding {
  readonly title: string
}

const CHECKS: readonly Check[] = [...SETTINGS_CHECKS, ...DISK_CHECKS, backup, ...PROVIDER_CHECKS, mail, certificate, clock]

/**
 * Looks at everything that would stop the opening day. What one check meets with keeps none of the others.
 * @param more that ask the database, of the areas
 */
export async function examine(at: Installation, more: readonly DatabaseCheck[]): Promise<readonly Line[]> {
  const [first, ofDatabase] = await Promise.all([
    Promise.all(CHECKS.map(async ({ title, limit, run }) => lines(title, await findingsOf(() => run(at), limit)))),
    examineDatabase(at, [...DATABASE_CHECKS, ...more]),
  ])
  const clean = (text: string) => withoutSecrets(text, at.env)
  return [...first.flat(), ...ofDatabase].map((one) => ({
    ...one,
    text: clean(one.text),
    ...(one.remedy === undefined ? {} : { remedy: clean(one.remedy) }),
  }))
}

const lines = (title: string, findings: readonly Finding[]): Line[] => findings.map((one) => ({ title, ...one }))

async function examineDatabase(at: Installation, checks: readonly DatabaseCheck[]): Promise<readonly Line[]> {
  const { dataDir, databaseUrl } = at.settings
  if (!databaseUrl && !existsSync(join(dataDir, 'pg')))
    return lines('数据库', [warn('内置数据库还没有建', '第一次启动时建立；起来以后再运行一次本命令')])
  let db: Database
  try {
    db = await openDatabase({ dataDir, join: true, name: 'yuye doctor', ...(databaseUrl ? { databaseUrl } : {}) })
  } catch (error) {
    return lines('数据库', [
      failure(error),
      stop(`其余 ${checks.length} 项要连数据库的没有试`, '数据库打得开以后再运行一次本命令'),
    ])
  }
  try {
    const found: Line[] = []
    for (const check of checks) found.push(...lines(check.title, await findingsOf(() => looked(at, db, check), DATABASE_MS)))
    return found
  } finally {
    await db.close()
  }
}

const DATABASE_MS = 30_000

async function looked(at: Installation, db: Database, { tables = [], run }: DatabaseCheck) {
  for (const table of tables) {
    const { rows } = await sql`select 1 where to_regclass(${table}) is not null`.execute(db.kysely)
    if (rows.length === 0) return warn('还没有建表', '第一次启动以后再运行一次本命令')
  }
  return run({ ...at, db })
}

const MARKS: Readonly<Record<Verdict, string>> = { pass: '通过', warn: '提醒', stop: '不行' }

/** One line for each finding, and a sentence at the end. */
export function report(found: readonly Line[]): string {
  const count = (verdict: Verdict) => found.filter((one) => one.verdict === verdict).length
  const told = found.map(
    ({ verdict, title, text, remedy }) => `${MARKS[verdict]}  ${title}：${text}${remedy ? `。${remedy}` : ''}`,
  )
  const stops = count('stop')
  const end = stops > 0 ? `有 ${stops} 项不行，办好以前不要开张` : '没有妨碍开张的'
  return [...told, '', `${end}（通过 ${count('pass')}，提醒 ${count('warn')}，不行 ${stops}）`].join('\n')
}
