import { datetime } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { keptFrom, type TargetType } from '../../collect/server.ts'
import type { SamplePeople, SeedRow } from '../../sandbox/server.ts'
import { LISTING } from '../../states.ts'

interface Shelf {
  readonly type: TargetType
  readonly rows: readonly SeedRow[]
  /** the field that names a row */
  readonly label: string
}

const MINUTE = 60_000
/** The number of favourites of each of the first sandbox accounts: sellers some, the buyers most. */
const KEPT = [8, 14, 6, 5, 2, 5] as const
/** The buyer, who has kept something that is gone since. */
const BUYER = 1

/** The favourites of the sandbox's accounts: supplies and products of others, and companies. */
export function makeCollects(
  now: Date,
  rng: Random,
  people: SamplePeople,
  supplies: readonly SeedRow[],
  companies: readonly SeedRow[],
): SeedRow[] {
  const live = supplies.filter((row) => row.status === LISTING.live)
  const gone = supplies.find((row) => row.status === LISTING.offline)
  const rows = people.accounts.slice(0, KEPT.length).flatMap((account, i) => {
    const user = people.users.find((one) => one.mobile === account.mobile)!
    const others = live.filter((row) => row.org_id !== user.org_id)
    const share = Math.ceil(KEPT[i]! / 4)
    const shelves: readonly Shelf[] = [
      { type: 'company', rows: rng.some(companies, share), label: 'name' },
      { type: 'fish', rows: rng.some(others.filter(isGoods), share), label: 'title' },
      { type: 'supply', rows: rng.some(others, KEPT[i]! - 2 * share), label: 'title' },
      { type: 'supply', rows: i === BUYER && gone ? [gone] : [], label: 'title' },
    ]
    return shelves.flatMap((shelf) => shelf.rows.map((row) => keep(user, shelf, row, now, rng)))
  })
  const inTime = rows.sort((a, b) => (String(a.created_at) < String(b.created_at) ? -1 : 1))
  return inTime.map((row, i) => ({ id: i + 1, ...row }))
}

const isGoods = (row: SeedRow): boolean => row.kind === 'goods'

function keep(user: SeedRow, { type, label }: Shelf, row: SeedRow, now: Date, rng: Random): SeedRow {
  const at = datetime(new Date(now.getTime() - rng.int(30, 20 * 24 * 60) * MINUTE))
  const words = { ...row, unit_text: row.unit, form_text: row.form, kind_text: row.kind }
  return {
    user_id: user.id,
    target_type: type,
    target_id: row.id,
    ...keptFrom(type, words, label),
    valid: row.status === LISTING.offline ? 0 : 1,
    version: 1,
    created_at: at,
    updated_at: at,
  }
}
