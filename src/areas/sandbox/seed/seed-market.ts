import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { entityNamed } from '../../../core/entity/by-name.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Tables } from '../../../server/db/database.ts'
import { hashPassword } from '../../../server/session/password.ts'
import { random, seedOf } from '../../art/server.ts'
import { CATEGORIES } from '../market/catalog.ts'
import { savePictures } from '../market/pictures.ts'
import { makePeople, SANDBOX_PASSWORD, type SandboxAccount } from './accounts.ts'
import { insertAll, type SeedRow } from './insert-all.ts'
import { makeMarket } from './market.ts'

type MarketDeps = Pick<Dependencies, 'areas' | 'registry' | 'dataDir' | 'files' | 'secrets'>

/** The same number draws the same market each time, apart from its dates. */
const RANDOM_SEED = 20_260_101
const NEEDED = ['organisation', 'user', 'supply', 'status_log', 'message'] as const

interface SeededMarket {
  readonly accounts: readonly SandboxAccount[]
  /** rows inserted, by table */
  readonly counts: Readonly<Record<string, number>>
}

export const EMPTY_MARKET: SeededMarket = { accounts: [], counts: {} }

/** Inserts people, their supplies, and the sandbox rows of every area; sign-ins go to `sandbox.json`, which only the owner reads. */
export async function seedMarket(deps: MarketDeps, db: Kysely<Tables>, now: Date): Promise<SeededMarket> {
  const { entities } = deps.registry.current
  if (NEEDED.some((name) => !entities.has(name))) return EMPTY_MARKET
  const cateId = await categoryIds(db)
  const rng = random(RANDOM_SEED)
  const people = makePeople(now, rng, await hashPassword(SANDBOX_PASSWORD), cateId)
  const market = makeMarket(now, rng, people, entityNamed(entities, 'supply'), cateId)
  const counts: Record<string, number> = {}
  // several areas write to the log and send messages, so the counts of one table add up
  const insert = async (name: string, rows: readonly SeedRow[]) => {
    await insertAll(db, entityNamed(entities, name), rows, deps.secrets)
    counts[name] = (counts[name] ?? 0) + rows.length
  }
  await insert('organisation', people.organisations)
  await insert('user', people.users)
  await insert('supply', market.supplies)
  await insert('status_log', market.logs)
  await insert('message', market.messages)
  const pictures = [...market.pictures]
  for (const [name, area] of Object.values(deps.areas).flatMap(({ seeds = {} }) => Object.entries(seeds))) {
    if (area.entities.some((entity) => !entities.has(entity))) continue
    const entityOf = (entity: string) => entityNamed(entities, entity)
    const seeded = area.make({ now, rng: random(seedOf(name)), people, supplies: market.supplies, entityOf, cateId })
    for (const entity of area.entities) await insert(entity, seeded.rows[entity] ?? [])
    pictures.push(...(seeded.pictures ?? []))
  }
  await savePictures(db, deps, pictures, now)
  await writeAccounts(deps.dataDir, people.accounts)
  return { accounts: people.accounts, counts: { ...counts, upload: pictures.length } }
}

async function writeAccounts(dataDir: string, accounts: readonly SandboxAccount[]): Promise<void> {
  await writeFile(join(dataDir, 'sandbox.json'), `${JSON.stringify({ accounts }, null, 2)}\n`, { mode: 0o600 })
}

/** Ids of categories by name. A group and one of its categories may share a name: ordered by level, the group wins. */
async function categoryIds(db: Kysely<Tables>): Promise<(name: string) => number> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from supply_cate order by level desc`.execute(db)
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  const missing = CATEGORIES.flatMap((group) => [group, ...group.children]).find((one) => !ids.has(one.name))
  if (missing) throw new Error(`the table of categories has no ${missing.name}`)
  return (name) => ids.get(name)!
}
