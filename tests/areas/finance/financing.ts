import { sql } from 'kysely'
import { pictureOf } from '../../support/funds.ts'
import { done } from '../../support/trade.ts'
import type { Person, World } from '../../support/world.ts'

let serial = 0

/** A product on the market: a loan of 5 to 200 万元 at 3.85 to 4.65 % over 1 to 12 months, everywhere, unless told. */
export async function productOf(w: World, bank: Person, change: Record<string, unknown> = {}): Promise<number> {
  const row = {
    fp_sn: `JR2026${String(++serial).padStart(8, '0')}`,
    kind: 1,
    name: '金鲳鱼产业贷',
    regions: ['000000'],
    amount_min: 500,
    amount_max: 20000,
    rate_min: 385,
    rate_max: 465,
    term_min: 1,
    term_max: 12,
    approve_days: 3,
    status: 2,
    version: 1,
    org_id: bank.org_id,
    user_id: bank.id,
    ...change,
  }
  const names = Object.keys(row)
  const { rows } = await sql<{ id: number }>`
    insert into fin_product (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))}) returning id`.execute(
    w.db.kysely,
  )
  return Number(rows[0]!.id)
}

/** What identifies the applicant: none of it may reach an institution that has not taken the application up. */
export const SECRETS = { contact_name: '陆老板秘', contact_mobile: '13712345678', collateral: '秘密抵押物一处' } as const

export async function demandForm(w: World, farmer: Person, change: Record<string, unknown> = {}) {
  return {
    kind: 1,
    amount: '30',
    term: 12,
    purpose: '饲料',
    guarantee_mode: '信用',
    cates: [await someCate(w)],
    breed_mode: '池塘',
    region_code: '320506',
    breed_area: '120',
    annual_output: '60',
    years: 8,
    materials: [await pictureOf(w, farmer)],
    consent: true,
    ...SECRETS,
    ...change,
  }
}

async function someCate({ db }: World): Promise<number> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from supply_cate where level = 2`.execute(db.kysely)
  return Number(rows[0]!.id)
}

/** Asked for; the id of the demand. */
export async function demandOf(w: World, farmer: Person, change: Record<string, unknown> = {}): Promise<number> {
  const { id } = await done(w.as(farmer).post<{ id: number }>('FinanceDemand/apply', await demandForm(w, farmer, change)))
  return id
}

/** The row in which this institution has that demand before itself. */
export async function applicationOf(w: World, demand: number, bank: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from fin_application where demand_id = ${demand} and inst_org = ${bank.org_id}`.execute(w.db.kysely)
  return Number(rows[0]!.id)
}

export const OFFER = { approved_amount: '30', approved_rate: '4.2', approved_term: 12, conditions: '配偶共同签字' }
export const INSPECTION = { dd_visit_at: '2026-06-14', dd_note: '塘口与养殖证一致，存塘八吨' }

/** Brought into a state by its own people: 10 20 30 40 50 60, 70 refused, 80 withdrawn, 90 another was chosen. */
export async function broughtTo(w: World, who: { farmer: Person; bank: Person }, demand: number, state: number): Promise<number> {
  const { farmer, bank } = who
  const id = await applicationOf(w, demand, bank)
  const inst = w.as(bank)
  const last = state > 60 ? 40 : state
  if (last >= 20) await done(inst.post('FinanceHandle/accept', { id }))
  if (last >= 30) await done(inst.edit('FinanceHandle/investigate', { id, ...INSPECTION }))
  if (state === 70) await done(inst.post('FinanceHandle/reject', { id, reason: '养殖年限不足' }))
  if (last >= 40 && state !== 70) await done(inst.edit('FinanceHandle/approve', { id, ...OFFER }))
  if (state === 80) await done(w.as(farmer).post('FinanceDemand/cancel', { id: demand }))
  if (state === 90) await done(w.as(farmer).post('FinanceOffer/declineOffer', { id, reason: '利率高' }))
  const { approved_amount, approved_rate, approved_term } = { ...OFFER, approved_amount: '30' }
  if (last >= 50) await done(w.as(farmer).post('FinanceOffer/acceptOffer', { id, approved_amount, approved_rate, approved_term }))
  if (last >= 60) await done(inst.post('FinanceHandle/disburse', await payment(w, bank, id)))
  return id
}

export const payment = async (w: World, bank: Person, id: number, change = {}) => ({
  id,
  contract_no: 'JHNS-2026-001',
  amount: '30',
  on: '2026-06-15',
  voucher: await pictureOf(w, bank),
  ...change,
})
