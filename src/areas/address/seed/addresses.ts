import { datetime } from '../../../core/value/time.ts'
import { type AreaSeed, regionOf, type SeedRow, TRADERS } from '../../sandbox/server.ts'
import { DELIVERY_ADDRESS } from '../states.ts'

const BUYERS = ['商超餐饮', '流通商', '加工厂']
const DAY = 86_400_000
const GATES = ['水产收货口', '冷库 2 号月台'] as const

/** The places that buyers have their fish brought to: the door, the larger ones their cold store too. */
export const addresses: AreaSeed = {
  entities: ['delivery_address'],
  make({ now, rng }) {
    const rows: SeedRow[] = []
    for (const [i, trader] of TRADERS.entries()) {
      if (!trader.types.some((type) => BUYERS.includes(type))) continue
      for (const [n, gate] of GATES.slice(0, i % 2 === 0 ? 2 : 1).entries()) {
        const at = datetime(new Date(now.getTime() - rng.int(5, 90) * DAY))
        rows.push({
          id: rows.length + 1,
          org_id: i + 1,
          user_id: i + 1,
          consignee: trader.contact,
          mobile: `1390000${String(1001 + i)}`,
          region_code: trader.region,
          region_code_text: regionOf(trader.region).full_name,
          address: `${trader.address}（${gate}）`,
          is_default: n === 0,
          status: DELIVERY_ADDRESS.active,
          status_at: at,
          version: 1,
          created_at: at,
          updated_at: at,
        })
      }
    }
    return { rows: { delivery_address: rows } }
  },
}
