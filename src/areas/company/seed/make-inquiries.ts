import { firstOf, lastOf, nth } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import { awake, type Lived, type PastStep, type SamplePeople, type SeedRow, TRADERS } from '../../sandbox/server.ts'
import asked from './inquiries.json' with { type: 'json' }
import { COMPANIES } from './make-company.ts'

const HOUR = 3_600_000
const WAITING = 1
const ANSWERED = 2

/** Members' inquiries to the companies, oldest first, with the steps that led there. @throws if a buyer is not known */
export function makeInquiries(now: Date, people: SamplePeople): Lived[] {
  return [...asked]
    .sort((a, b) => b.days - a.days)
    .map((one, i) => {
      const org_id = TRADERS.findIndex((trader) => trader.name === one.buyer) + 1
      if (org_id === 0) throw new Error(`no trader ${one.buyer}`)
      const at = new Date(now.getTime() - one.days * 24 * HOUR)
      const reply: PastStep[] = one.reply
        ? [{ action: 'reply', to: ANSWERED, by: 'operator', at: new Date(at.getTime() + 5 * HOUR), note: one.reply }]
        : []
      const steps = awake([{ action: 'create', to: WAITING, by: 'owner', at }, ...reply], now)
      const [first, last] = [firstOf(steps), lastOf(steps)]
      const row: SeedRow = {
        id: i + 1,
        org_id,
        user_id: org_id,
        company_id: one.company,
        // what messages name it by
        title: nth(COMPANIES, one.company - 1).name,
        goods: one.goods,
        qty_ton: one.qty,
        content: one.content,
        contact_name: nth(TRADERS, org_id - 1).contact,
        contact_mobile: nth(people.users, org_id - 1).mobile,
        reply: one.reply ?? null,
        status: last.to,
        status_at: datetime(last.at),
        version: steps.length,
        created_at: datetime(first.at),
        updated_at: datetime(last.at),
      }
      return { row, steps }
    })
}
