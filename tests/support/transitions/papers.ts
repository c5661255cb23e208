import { sql } from 'kysely'
import { sentCode, sign } from '../papers.ts'
import { dealIn, done, recordOf } from '../trade.ts'
import type { World } from '../world.ts'
import { force } from './force.ts'
import type { Cast, Machine } from './machine.ts'

const BOTH = ['buyer', 'seller'] as const

const contractOf = async (w: World, cast: Cast, state: number): Promise<number> =>
  Number((await recordOf(w, (await dealIn(w, cast, state)).docking)).contract_id)

const signedBy =
  (by: 'buyer' | 'seller') =>
  async (w: World, cast: Cast): Promise<number> => {
    const { docking } = await dealIn(w, cast, 20)
    const id = Number((await recordOf(w, docking)).contract_id)
    await done(sign(w, cast[by], id, { sms_code: await sentCode(w, cast[by]) }))
    return id
  }

const rescinding =
  (by: 'buyer' | 'seller') =>
  async (w: World, cast: Cast): Promise<number> => {
    const id = await contractOf(w, cast, 30)
    await done(w.as(cast[by]).post('Contract/requestRescind', { id, reason: '市场变化' }))
    return id
  }

/** §2.5; the numbers are e签宝's. */
export const contract: Machine = {
  entity: 'contract',
  states: [1, 2, 3, 5, 7],
  path: (action) => `Contract/${action}`,
  async args(action, w, cast, part, id) {
    if (action === 'sign') {
      const { rows } = await sql<{ body_hash: string }>`select body_hash from contract where id = ${id}`.execute(w.db.kysely)
      return { body_hash: rows[0]!.body_hash, ...(part === 'visitor' ? {} : { sms_code: await sentCode(w, cast[part]) }) }
    }
    return action === 'agreeRescind' ? {} : { reason: '条款不合适' }
  },
  legal: [
    { from: 1, action: 'sign', to: 1, by: BOTH },
    { from: 1, action: 'sign', to: 2, by: ['seller'], ready: signedBy('buyer') },
    { from: 1, action: 'sign', to: 2, by: ['buyer'], ready: signedBy('seller') },
    { from: 1, action: 'refuse', to: 7, by: BOTH },
    { from: 2, action: 'requestRescind', to: 2, by: BOTH },
    { from: 2, action: 'agreeRescind', to: 2, by: ['seller'], ready: rescinding('buyer') },
    { from: 2, action: 'agreeRescind', to: 2, by: ['buyer'], ready: rescinding('seller') },
    { from: 2, action: 'refuseRescind', to: 2, by: ['seller'], ready: rescinding('buyer') },
    { from: 2, action: 'refuseRescind', to: 2, by: ['buyer'], ready: rescinding('seller') },
  ],
  async make(w, cast, state) {
    if (state === 2) return contractOf(w, cast, 30)
    const id = await contractOf(w, cast, 20)
    if (state === 7) await done(w.as(cast.seller).post('Contract/refuse', { id, reason: '条款不合适' }))
    return state === 1 || state === 7 ? id : force(w, 'contract', id, state)
  },
}

/** §2.7 */
export const invoice: Machine = {
  entity: 'invoice',
  states: [1, 2, 3, 4, 5],
  path: (action) => `Invoice/${action}`,
  async args(action, w, { seller }) {
    if (action !== 'issue') return action === 'withdraw' ? {} : { reason: '开票信息有误' }
    const file = `uploads/test/${crypto.randomUUID()}.pdf`
    await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${file}, ${seller.org_id}, ${seller.id}, 'a.pdf', 10, 'application/pdf')`.execute(
      w.db.kysely,
    )
    const invoice_no = String(Math.floor(Math.random() * 1e15)).padStart(20, '2')
    return { invoice_no, issued_on: '2026-06-15', tax_rate: '免税', file }
  },
  legal: [
    { from: 1, action: 'issue', to: 2, by: ['seller'] },
    { from: 1, action: 'reject', to: 3, by: ['seller'] },
    { from: 1, action: 'withdraw', to: 4, by: ['buyer'] },
    { from: 2, action: 'red', to: 5, by: ['seller'] },
  ],
  async make(w, cast, state) {
    const { docking } = await dealIn(w, cast, 60)
    const title = { title_type: 2, name: '张三' }
    const known = await done(w.as(cast.buyer).get<{ list: { id: number }[] }>('InvoiceTitle/lists'))
    const title_id = known.list[0]?.id ?? (await done(w.as(cast.buyer).post<{ id: number }>('InvoiceTitle/save', title))).id
    const form = { docking_id: docking, title_id, type: 1, amount: '1000.00', receive_email: 'caiwu@example.com' }
    const { id } = await done(w.as(cast.buyer).post<{ id: number }>('Invoice/apply', form))
    return state === 1 ? id : force(w, 'invoice', id, state)
  },
}
