import { day } from '../../../core/value/time.ts'
import type { Addition, Change, Effect } from '../../../server/effects/effect.ts'
import { posting } from '../../money/server.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { DockingRecord } from '../../records.ts'
import { type EndFound, endNeeds } from './docking-end.ts'
import { amount, cents, escrowOf, hence, parts, share, yuanOfCents } from './docking-sums.ts'

/** Everything is paid: the seller gets his money less the fee, the buyer what he paid too much, the stock what was sold. */
export const dockingComplete: Effect<DockingRecord, unknown, EndFound> = {
  needs: endNeeds,
  run(record, _args, { now, settings, found }) {
    const held = escrowOf(record)
    const price = cents(record.settle_amount)
    const fee = share(price, tradeOf(settings).fee_rate)
    const back = held - price
    const money = posting({ biz_type: '订单结算', biz_sn: record.docking_sn, docking_id: record.id }, [
      { code: 'escrow', side: 'D', amount: yuanOfCents(held) },
      { code: 'available', account: found.payee, side: 'C', amount: yuanOfCents(price - fee) },
      { code: 'fee', side: 'C', amount: yuanOfCents(fee) },
      { code: 'available', account: found.payer, side: 'C', amount: yuanOfCents(back) },
    ])
    return {
      patch: {
        service_fee: yuanOfCents(fee),
        released_amount: yuanOfCents(cents(record.released_amount) + price),
        refund_amount: yuanOfCents(cents(record.refund_amount) + back),
        released_at: hence(now, 0),
        pay_status: 2,
      },
      add: [...money.add, ...quoteOf(record, now)],
      change: [...money.change, ...sold(record, found)],
    }
  },
}

/** Reserved becomes sold by the weighed quantity, as far as there was so much. */
function sold(record: DockingRecord, { supply, demand }: EndFound): Change[] {
  const [reserved, weighed] = [parts(record.contract_qty), parts(record.settle_qty)]
  const left = (quantity: bigint, kept: bigint, gone: bigint) => {
    const room = quantity - kept - gone
    return gone + (weighed < room ? weighed : room)
  }
  if (supply) {
    const rest = parts(supply.reserved_qty) - reserved
    const patch = { reserved_qty: amount(rest), sold_qty: amount(left(parts(supply.quantity), rest, parts(supply.sold_qty))) }
    return [{ entity: 'supply', id: supply.id, patch }]
  }
  if (!demand) return []
  const kept = parts(demand.reserved_qty) - reserved
  const patch = { reserved_qty: amount(kept), dealt_qty: amount(left(parts(demand.quantity), kept, parts(demand.dealt_qty))) }
  return [{ entity: 'demand', id: demand.id, patch }]
}

/** A deal is a price of the market. */
function quoteOf(record: DockingRecord, now: Date): Addition[] {
  if (record.kind !== 'goods' || parts(record.settle_qty) <= 0n) return []
  const { cate2_id, price, unit, ship_from_region_code: region_code, ship_from_region_code_text: region_code_text } = record
  const { spec } = record.snapshot
  const values = {
    cate2_id,
    form: record.form,
    spec: typeof spec === 'string' ? spec.slice(0, 30) : undefined,
    market: '平台成交',
    region_code,
    region_code_text,
    price,
    unit,
    quantity: record.settle_qty,
    date: day(now),
    source: 'deal',
  }
  return [{ entity: 'price_quote', values }]
}
