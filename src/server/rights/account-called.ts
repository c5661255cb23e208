import { sql } from 'kysely'
import { isMobile, normaliseMobile } from '../../core/value/identity.ts'
import { didYouMean } from '../../core/value/suggest.ts'
import type { Dependencies } from '../context/deps.ts'
import type { Db } from '../db/database.ts'
import { type AccountRow, accountTables, actingColumns, readAccount } from '../session/account-row.ts'

const MOST = 5
const NEAR = 200

/** The accounts of a mobile number, a number or an id, or else of that very name; with what each is appointed to. */
export async function accountsCalled(deps: Dependencies, db: Db, name: string): Promise<readonly AccountRow[]> {
  const word = name.trim()
  const mobile = normaliseMobile(word)
  const known = isMobile(mobile)
    ? sql<boolean>`u.mobile = ${mobile}`
    : sql<boolean>`u.sn = ${word.toUpperCase()} or u.id = ${isId(word) ? Number(word) : 0}`
  const found = await select(deps, db, known)
  return found.length > 0 ? found : select(deps, db, sql<boolean>`u.name = ${word}`)
}

/** As large as an account's id gets. */
const isId = (word: string): boolean => /^\d{1,9}$/.test(word)

async function select({ platform, registry, now }: Dependencies, db: Db, where: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${actingColumns(registry.current, now())} from ${accountTables(platform)} where ${where} order by u.id limit ${MOST}`.execute(
    db,
  )
  return rows.map(readAccount)
}

/** `，是否想写“…”？` where an account has nearly that name. */
export async function nearestName({ platform }: Dependencies, db: Db, name: string): Promise<string> {
  const [first = ''] = name.trim()
  if (first === '' || /\d/.test(name)) return ''
  const { rows } = await sql<{ name: string }>`
    select distinct name from ${sql.table(platform.entities.user)}
    where status = 1 and position(${first} in name) > 0 order by name limit ${NEAR}`.execute(db)
  return didYouMean(
    name.trim(),
    rows.map((one) => one.name),
  )
}
