import type { Action, Entity, Field } from '../../src/core/entity/entity.ts'
import { day } from '../../src/core/value/time.ts'
import { givePayPassword, PAY_PASSWORD, pictureOf } from './funds.ts'
import { sentCode } from './papers.ts'
import { batch, complaint, DESTINATION, RECEIVER, SHIPPER, weighed } from './trade.ts'
import { OPERATOR_PASSWORD, type Person, type World } from './world.ts'

type Values = Readonly<Record<string, unknown>>
type Form = (w: World, person: Person, record: Values) => Promise<Values> | Values

const later = (w: World, days: number) => day(new Date(w.clock.getTime() + days * 86_400_000))
const reason = { reason: '与对方商量过，情况有变' }

/** What a person fills in where words alone do not do, by entity and step. */
const FORMS: Readonly<Record<string, Form>> = {
  'after_sale propose': () => ({ proposed_amount: '100', note: '各担一半' }),
  'after_sale rule': () => ({ result_amount: '100', note: '各担一半' }),
  'bargain counter': (w, _, { price, qty }) => ({
    price,
    qty,
    delivery_mode: '塘口自提',
    freight_by: null,
    delivery_date: later(w, 5),
    payment_terms: '全款',
    valid_hours: 24,
  }),
  'certification transfer': () => ({ amount: '0.37', serial: `ZZ${crypto.randomUUID().slice(0, 12)}` }),
  'chat_session evaluate': () => ({ score: 5 }),
  'demand extend': (w) => ({ deadline: `${later(w, 15)} 12:00:00`, delivery_to: later(w, 30) }),
  'demand adjust': (w) => ({ deadline: `${later(w, 10)} 12:00:00` }),
  'docking applyAfterSale': (w, person) => complaint(w, person, { amount: '10.00' }),
  'docking confirmBuyer': (_, __, { delivery_mode }) => ({ ...RECEIVER, ...(delivery_mode === '塘口自提' ? {} : DESTINATION) }),
  'docking confirmSeller': () => SHIPPER,
  'docking payVoucher': async (w, person) => ({
    payer_name: '苏州渔业公司',
    bank_serial: crypto.randomUUID(),
    voucher: await pictureOf(w, person),
  }),
  'docking receive': (w, person, { shipped_qty }) => weighed(w, person, { recv_qty: shipped_qty }),
  'docking ship': (w, person, { contract_qty }) =>
    batch(w, person, { qty: contract_qty, departed_at: `${later(w, 0)} 00:10:00`, finished: true, short: true }),
  'docking forceCancel': () => ({ fault: '无责', ...reason }),
  'fin_application approve': (_, __, { amount }) => ({
    approved_amount: amount,
    approved_rate: '4.5',
    approved_term: 12,
    conditions: '配偶共同签字',
  }),
  'fin_application disburse': async (w, person, { approved_amount }) => ({
    amount: approved_amount,
    on: later(w, 0),
    voucher: await pictureOf(w, person),
    contract_no: 'JHNS-2026-00123',
  }),
  'fin_application investigate': (w) => ({ dd_visit_at: later(w, 0), dd_note: '塘口与养殖证一致，存塘八吨' }),
  'trade_setting change': (_, __, { value }) => ({ to_value: String(Number.parseFloat(String(value)) + 1) }),
  'supply extend': (w) => ({ valid_until: later(w, 30) }),
  'supply adjust': (w) => ({ valid_until: later(w, 30) }),
  'withdrawal done': () => ({ serial: `WD${crypto.randomUUID().slice(0, 12)}` }),
}

/** A step's form as somebody sends it who has the record before him: what he has seen, what proves him, and an answer wherever one is asked for. */
export async function filledForm(w: World, person: Person, entity: Entity, action: Action, record: Values): Promise<Values> {
  const named = await FORMS[`${entity.id} ${action.name}`]?.(w, person, record)
  const own = action.edits ? Object.fromEntries(action.args.map(({ name }) => [name, record[name]])) : {}
  const words = Object.fromEntries(
    action.args.filter((field) => field.required && isText(field)).map(({ name }) => [name, reason.reason]),
  )
  return {
    id: record.id,
    version: record.version,
    ...Object.fromEntries(action.seen.map((name) => [name, record[name]])),
    ...(await proof(w, person, action)),
    ...words,
    ...own,
    ...named,
  }
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longtext'

async function proof(w: World, person: Person, { verify }: Action): Promise<Values> {
  if (verify === 'sms') return { sms_code: await sentCode(w, person) }
  if (verify === 'factor') return { factor_code: OPERATOR_PASSWORD }
  if (verify !== 'pay_password') return {}
  await givePayPassword(w, person)
  return { pay_password: PAY_PASSWORD }
}
