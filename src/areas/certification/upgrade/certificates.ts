import { sql } from 'kysely'
import { datetime, day } from '../../../core/value/time.ts'
import type { DataStep } from '../../../server/db/data-steps.ts'
import { CERTIFICATION } from '../../states.ts'
import { ACCOUNT_PROOF, COMPANY, PERSON } from '../kinds.ts'
import { CARRIED, CORPORATE_CARD, headOf, nextId, numberOf, YEAR } from './carried.ts'

/** In whose name the organisation's own card of a person is. */
const CARD_HOLDER = sql`(select holder from bank_card where org_id = o.id and status = 1 and kind <> ${CORPORATE_CARD}
  order by is_default desc nulls last, id limit 1)`

/** Companies that were certified when a flag was all that said so: rules ask for the certificate now. */
export const carryCompanies: DataStep = {
  name: '0.2.0 certification: companies',
  title: '原来已通过企业认证的主体，补上一份认证记录，一年内有效，到期前补齐证件重新认证',
  entities: ['certification', 'organisation', 'user', 'bank_card'],
  async run(db, { now }) {
    const at = datetime(now)
    const made = await sql`
      insert into certification (id, cert_sn, kind, status, status_at, org_id, user_id, subject, company_name, legal_person, region_code, region_code_text,
        reg_address, corp_account_name, corp_bank, corp_branch, account_check, submits, audit_remark, audited_at, expire_on, version, created_at, updated_at)
      overriding system value select i.id, ${numberOf(now)}, ${COMPANY}, ${CERTIFICATION.passed}, ${at}, o.id, h.id, coalesce(c.holder, o.name), coalesce(c.holder, o.name),
        coalesce(${CARD_HOLDER}, o.contact_name),
        o.region_code, o.region_code_text, o.address, c.holder, c.bank_name, c.branch,
        ${ACCOUNT_PROOF.unpaid}, 1, ${CARRIED}, ${at}, ${day(now)}::date + ${YEAR}::interval, 1, ${at}, ${at}
      from organisation o join lateral ${headOf('o')} h on true cross join lateral ${nextId('o')} i
        left join lateral (select holder, bank_name, branch from bank_card where org_id = o.id and status = 1 and kind = ${CORPORATE_CARD}
          order by is_default desc nulls last, id limit 1) c on true
      where o.company_auth = 1 and not exists (select 1 from certification x where x.org_id = o.id and x.kind = ${COMPANY})
      order by o.id`.execute(db)
    return Number(made.numAffectedRows ?? 0)
  },
}

/** The same of private persons. */
export const carryPersons: DataStep = {
  name: '0.2.0 certification: persons',
  title: '原来已通过个人认证的主体，补上一份认证记录，一年内有效，到期前补齐证件重新认证',
  entities: ['certification', 'organisation', 'user', 'bank_card'],
  async run(db, { now }) {
    const at = datetime(now)
    const made = await sql`
      insert into certification (id, cert_sn, kind, status, status_at, org_id, user_id, subject, real_name, submits, audit_remark, audited_at, expire_on,
        version, created_at, updated_at)
      overriding system value select i.id, ${numberOf(now)}, ${PERSON}, ${CERTIFICATION.passed}, ${at}, o.id, h.id, n.name, n.name, 1, ${CARRIED}, ${at},
        ${day(now)}::date + ${YEAR}::interval, 1, ${at}, ${at}
      from organisation o join lateral ${headOf('o')} h on true cross join lateral ${nextId('o')} i
        cross join lateral (select coalesce(${CARD_HOLDER}, o.contact_name, o.name) as name) n
      where o.person_auth = 1 and not exists (select 1 from certification x where x.org_id = o.id and x.kind = ${PERSON})
      order by o.id`.execute(db)
    return Number(made.numAffectedRows ?? 0)
  },
}

/** Whoever waited for a review that left no application would wait for ever: he applies anew. */
export const reopenReviews: DataStep = {
  name: '0.2.0 certification: reviews',
  title: '原来“审核中”而没有留下申请的主体，改为未认证，可以重新提交',
  entities: ['certification', 'organisation'],
  async run(db) {
    let changed = 0
    for (const [flag, kind] of [
      ['company_auth', COMPANY],
      ['person_auth', PERSON],
    ] as const) {
      const done = await sql`
        update organisation o set ${sql.ref(flag)} = 0 where ${sql.ref(`o.${flag}`)} = 2
          and not exists (select 1 from certification x where x.org_id = o.id and x.kind = ${kind})`.execute(db)
      changed += Number(done.numAffectedRows ?? 0)
    }
    return changed
  },
}
