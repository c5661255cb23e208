import { AppError } from '../../../core/errors.ts'
import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import { propertiesOf } from '../../../core/value/narrow.ts'

/** The totals that lists filter and sort by, of all storage rows together; tons as wire strings. */
export interface StorageTotals {
  readonly storage_types: readonly string[]
  readonly capacity_ton: string
  readonly spare_ton: string
}

const TON_PLACES = 3

/**
 * Adds up the storage rows as a form sends them. Undefined when a row is malformed: the form's own check says what is wrong.
 * @throws AppError record.invalid when more is spare than there is
 */
export function storageTotals(sent: unknown): StorageTotals | undefined {
  const rows = sent === null || sent === '' ? [] : sent
  if (!Array.isArray(rows)) return undefined
  const types = new Set<string>()
  let [capacity, spare] = [0n, 0n]
  for (const [at, row] of rows.entries()) {
    const { type, capacity_ton, spare_ton } = propertiesOf(row)
    const [whole, left] = [tons(capacity_ton), tons(spare_ton)]
    if (typeof type !== 'string' || whole === null || left === null) return undefined
    if (left > whole) refuse(at)
    types.add(type)
    capacity += whole
    spare += left
  }
  return {
    storage_types: [...types],
    capacity_ton: formatFixed(capacity, TON_PLACES),
    spare_ton: formatFixed(spare, TON_PLACES),
  }
}

const tons = (value: unknown): bigint | null => (typeof value === 'string' ? parseFixed(value, TON_PLACES) : null)

function refuse(at: number): never {
  const first = `第 ${at + 1} 行库位的剩余不能大于库容，请核对后再保存`
  throw new AppError('record.invalid', { first }, { storage: first })
}
