import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { entityNamed } from '../../../core/entity/by-name.ts'
import { ERRORS } from '../../../core/errors.ts'
import { passwordFault } from '../../../core/value/identity.ts'
import { firstOf } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies, FillOptions } from '../../../server/context/deps.ts'
import type { Tables } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { StartError } from '../../../server/process/start-error.ts'
import { hashPassword } from '../../../server/session/password.ts'
import { guessable } from '../../../server/session/password-strength.ts'
import { random, seedOf } from '../../art/server.ts'
import { ACCOUNT } from '../../states.ts'
import { CATEGORIES } from '../market/catalog.ts'
import { savePictures } from '../market/pictures.ts'
import { makePeople, SANDBOX_PASSWORD, type SandboxAccount } from './accounts.ts'
import { hasRows, seedBasics } from './basics.ts'
import { insertAll, type Row } from './insert-all.ts'
import { makeMarket } from './market.ts'

/** What seeding needs of the server. */
export type SeedDeps = Pick<Dependencies, 'areas' | 'db' | 'registry' | 'dataDir' | 'files' | 'sandbox' | 'secrets' | 'now'>

export interface SeedReport {
  /** one sign-in for each kind of account; empty when no sandbox was made now */
  readonly accounts: readonly SandboxAccount[]
  /** rows made now, by table */
  readonly counts: Readonly<Record<string, number>>
}

const MARKET = 20_260_101
const NEEDED = ['organisation', 'user', 'supply', 'status_log', 'message'] as const

/** Fills an empty database: what every installation needs, and in the sandbox a whole market. What is there already stays as it is. */
export async function seed(deps: SeedDeps, options: FillOptions = {}): Promise<SeedReport> {
  const now = deps.now()
  return inTransaction(deps.db, async (db) => {
    // a market takes its time, also to a process that waits until another has made it
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
    // processes that start together: the second finds everything done
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(db)
    const counts = await seedBasics(deps, db)
    const empty = deps.registry.current.entities.has('user') && !(await hasRows(db, 'user'))
    const market = deps.sandbox && empty ? await seedMarket(deps, db, now) : { accounts: [], counts: {} }
    const operator = await seedOperator(deps, db, now, options)
    return { accounts: market.accounts, counts: { ...counts, ...market.counts, ...(operator ? { operator: 1 } : {}) } }
  })
}

async function seedOperator(deps: SeedDeps, db: Kysely<Tables>, now: Date, { operator }: FillOptions): Promise<boolean> {
  const user = deps.registry.current.entities.get('user')
  if (!operator || !user) return false
  const { rows } = await sql<{
    n: number
    id: number
    sn: string | null
  }>`select count(*) filter (where role = 9 or mobile = ${operator.mobile}) as n, coalesce(max(id), 0) + 1 as id, max(sn) as sn from ${sql.table(user.id)}`.execute(
    db,
  )
  const { n, id, sn } = firstOf(rows)
  if (n > 0) return false
  await refuseGuessable(operator)
  const made = { status: ACCOUNT.on, status_at: datetime(now), version: 1, created_at: datetime(now), updated_at: datetime(now) }
  await insertAll(
    db,
    user,
    [
      {
        id,
        sn: String(Number(sn ?? 10_000_000) + 1),
        mobile: operator.mobile,
        password_hash: await hashPassword(operator.password),
        name: '平台运营',
        role: 9,
        type: 0,
        duties: ['super'],
        ...made,
      },
    ],
    deps.secrets,
  )
  return true
}

/** Who may do everything is guarded by what everybody else's password must be. */
async function refuseGuessable({ mobile, password }: { mobile: string; password: string }): Promise<void> {
  const fault = passwordFault(password, mobile)
  const key = fault === 'mobile' ? 'password.is_mobile' : fault ? 'password.weak' : await guessable(password, [mobile])
  if (key) throw new StartError('环境变量 OPERATOR_PASSWORD 不能用作运营账号的密码', ERRORS[key].text)
}

async function seedMarket(deps: SeedDeps, db: Kysely<Tables>, now: Date): Promise<SeedReport> {
  const { entities } = deps.registry.current
  if (NEEDED.some((name) => !entities.has(name))) return { accounts: [], counts: {} }
  const cateId = await categoryIds(db)
  const rng = random(MARKET)
  const people = makePeople(now, rng, await hashPassword(SANDBOX_PASSWORD), cateId)
  const market = makeMarket(now, rng, people, entityNamed(entities, 'supply'), cateId)
  const tables: Record<string, readonly Row[]> = {
    organisation: people.organisations,
    user: people.users,
    supply: market.supplies,
    status_log: market.logs,
    message: market.messages,
  }
  for (const [name, rows] of Object.entries(tables)) await insertAll(db, entityNamed(entities, name), rows, deps.secrets)
  const pictures = [...market.pictures]
  for (const [area, { entities: needed, make }] of Object.values(deps.areas).flatMap(({ seeds = {} }) => Object.entries(seeds))) {
    if (needed.some((name) => !entities.has(name))) continue
    const entityOf = (name: string) => entityNamed(entities, name)
    const made = make({ now, rng: random(seedOf(area)), people, supplies: market.supplies, entityOf, cateId })
    for (const name of needed) {
      const rows = made.rows[name] ?? []
      await insertAll(db, entityNamed(entities, name), rows, deps.secrets)
      // several areas write to the log and send messages
      tables[name] = [...(tables[name] ?? []), ...rows]
    }
    pictures.push(...(made.pictures ?? []))
  }
  await savePictures(db, deps, pictures, now)
  await writeFile(join(deps.dataDir, 'sandbox.json'), `${JSON.stringify({ accounts: people.accounts }, null, 2)}\n`, {
    mode: 0o600,
  })
  return {
    accounts: people.accounts,
    counts: {
      ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length])),
      upload: pictures.length,
    },
  }
}

/** Ids by name; a group and one of its categories may share a name, the group comes first then. */
async function categoryIds(db: Kysely<Tables>): Promise<(name: string) => number> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from supply_cate order by level desc`.execute(db)
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  const missing = CATEGORIES.flatMap((group) => [group, ...group.children]).find((one) => !ids.has(one.name))
  if (missing) throw new Error(`the table of categories has no ${missing.name}`)
  return (name) => ids.get(name)!
}
