import { sql } from 'kysely'
import { datetime, day } from '../../../core/value/time.ts'
import type { DataStep } from '../../../server/db/data-steps.ts'
import { QUALIFICATION } from '../../states.ts'
import { headOf } from './carried.ts'

/** long enough to hand in the licence; until then the trade that was open goes on */
const GRACE = '90 days'

/** Sellers of goods that nobody had asked a licence for: offering them asks for one now. */
export const graceForLicences: DataStep = {
  name: '0.2.0 qualification: grace',
  title: '原来就在出售须持证的品种、当时没有要求登记许可证的主体，给 90 天过渡期登记',
  entities: ['qualification', 'organisation', 'user', 'supply', 'supply_cate'],
  async run(db, { now }) {
    const at = datetime(now)
    const made = await sql`
      insert into qualification (qtype, name, holder, status, status_at, valid_from, valid_to, submits, audit_remark, audited_at, org_id, user_id, version, created_at, updated_at)
      select n.qtype, n.qtype, o.name, ${QUALIFICATION.passed}, ${at}, ${day(now)}::date, ${day(now)}::date + ${GRACE}::interval, 1,
        '上一版没有要求登记，过渡期内有效，请尽快登记正式的许可证', ${at}, o.id, h.id, 1, ${at}, ${at}
      from (select distinct s.org_id, unnest(c.need_certs) as qtype from supply s join supply_cate c on c.id = s.cate2_id) n
        join organisation o on o.id = n.org_id join lateral ${headOf('o')} h on true
      where not exists (select 1 from qualification q where q.org_id = o.id and q.qtype = n.qtype)
      order by o.id, n.qtype`.execute(db)
    return Number(made.numAffectedRows ?? 0)
  },
}
