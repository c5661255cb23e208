import { countOf } from '../../../core/value/fixed.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { DockingRecord, DockingShipArgs } from '../../records.ts'
import { DOCKING } from '../../states.ts'
import { ORDER } from '../errors.ts'
import { amount, hence, parts, share } from './docking-sums.ts'
import { isPlate, plateOf } from './plate.ts'

/** Without a word of its arrival a shipment is taken as received so many hours later than one that was seen to arrive. */
const ON_THE_WAY = 168

const BY_ROAD = ['活鱼水车', '冷藏车', '冷冻车', '普通货车']

/** One batch leaves; with the last the goods are under way. */
export const dockingShip: Effect<DockingRecord, DockingShipArgs> = {
  run(record, { finished: ended = false, short = false, ...batch }, { now, settings }) {
    check(record, batch)
    const shipped = parts(record.shipped_qty) + parts(batch.qty)
    const rest = parts(record.contract_qty) - shipped
    const most = parts(record.contract_qty) + share(parts(record.contract_qty), record.tolerance_pct)
    if (shipped > most) throw refusal(ORDER.over, { most: amount(most - parts(record.shipped_qty)), unit: record.unit }, 'qty')
    if (ended && rest > 0n && !short) throw refusal(ORDER.short, { rest: amount(rest), unit: record.unit }, 'short')
    const finished = ended || rest <= 0n
    const { title, id, buyer_org, seller_org, unit } = record
    return {
      ...(finished ? { to: DOCKING.underway } : {}),
      patch: {
        shipped_qty: amount(shipped),
        ...(finished
          ? { shipped_at: hence(now, 0), receive_due_at: hence(now, ON_THE_WAY + patience(record, tradeOf(settings))) }
          : {}),
      },
      add: [
        {
          entity: 'docking_shipment',
          values: {
            title,
            docking_id: id,
            buyer_org,
            seller_org,
            unit,
            ...batch,
            plate_no: batch.plate_no ? plateOf(batch.plate_no) : null,
            departed_at: batch.departed_at ?? hence(now, 0),
          },
        },
      ],
    }
  },
}

function check(
  record: DockingRecord,
  { transport, plate_no, quarantine_no, gross_kg, tare_kg }: Omit<DockingShipArgs, 'finished' | 'short'>,
) {
  if (record.live && BY_ROAD.includes(transport) && !plate_no) throw refusal(ORDER.plate, {}, 'plate_no')
  if (plate_no && !isPlate(plate_no)) throw refusal(ORDER.plate_wrong, {}, 'plate_no')
  if (record.kind === 'seed' && !quarantine_no) throw refusal(ORDER.quarantine, {}, 'quarantine_no')
  const [gross, tare] = [gross_kg, tare_kg].map((one) => (one ? countOf(one, 3) : null))
  if (gross != null && tare != null && tare >= gross) throw refusal(ORDER.weight, {}, 'tare_kg')
}

/** The goods are there: from now on the buyer's time to weigh them runs. */
export const dockingArrive: Effect<DockingRecord> = {
  run: (record, _args, { now, settings }) => ({
    patch: { arrived_at: hence(now, 0), receive_due_at: hence(now, patience(record, tradeOf(settings))) },
  }),
}

/** Hours in which live goods, and others, must be looked at. */
export const patience = ({ live }: DockingRecord, { hours }: ReturnType<typeof tradeOf>): number =>
  live ? hours.live : hours.other
