import { fund, givePayPassword, PAY_PASSWORD, pictureOf } from '../funds.ts'
import { batch, complaint, dealIn, done, RECEIVER, recordOf, SHIPPER } from '../trade.ts'
import type { World } from '../world.ts'
import { force } from './force.ts'
import type { Cast, Legal, Machine } from './machine.ts'

const BOTH = ['buyer', 'seller'] as const
const PLATFORM = ['operator'] as const

/** Asked by one side, to be answered by the other. */
const asked =
  (by: 'buyer' | 'seller') =>
  async (w: World, cast: Cast): Promise<number> => {
    const { docking: id } = await dealIn(w, cast, 40)
    await done(w.as(cast[by]).post('Docking/requestCancel', { id, reason: '计划有变' }))
    return id
  }

/** Weighed far from what was agreed, so that the seller has the word. */
async function disputed(w: World, cast: Cast): Promise<number> {
  const { docking: id } = await dealIn(w, cast, 50)
  await done(w.as(cast.buyer).post('Docking/receive', { id, recv_qty: '900', weigh_img: await pictureOf(w, cast.buyer) }))
  return id
}

async function funded(w: World, cast: Cast): Promise<number> {
  const { docking } = await dealIn(w, cast, 30)
  await fund(w, cast.buyer, '36000.00')
  await givePayPassword(w, cast.buyer)
  return docking
}

/** An after-sale before the money has gone to the seller. */
async function complaining(w: World, cast: Cast): Promise<number> {
  const { docking: id } = await dealIn(w, cast, 50)
  await done(w.as(cast.buyer).post('Docking/applyAfterSale', { id, ...(await complaint(w, cast.buyer)) }))
  return id
}

/** §2.4 */
export const docking: Machine = {
  entity: 'docking',
  states: [10, 20, 30, 40, 50, 60, 70, 90],
  path: (action) => `${action === 'forceCancel' ? 'ManageDocking' : 'Docking'}/${action}`,
  async args(action, w, { buyer, seller }, _part, id) {
    switch (action) {
      case 'confirmBuyer':
        return RECEIVER
      case 'confirmSeller':
        return SHIPPER
      case 'pay':
        return { due_amount: (await recordOf(w, id)).due_amount, pay_password: PAY_PASSWORD }
      case 'payVoucher': {
        const { due_amount } = await recordOf(w, id)
        return { due_amount, payer_name: '苏州渔业公司', bank_serial: crypto.randomUUID(), voucher: await pictureOf(w, buyer) }
      }
      case 'ship':
        return batch(w, seller)
      case 'receive':
        return { recv_qty: '1000', weigh_img: await pictureOf(w, buyer) }
      case 'settleConfirm':
        return { settle_qty: (await recordOf(w, id)).settle_qty ?? '0' }
      case 'applyAfterSale':
        return complaint(w, buyer)
      case 'forceCancel':
        return { fault: '无责', reason: '双方失联' }
      default:
        return ['cancel', 'requestCancel', 'settleDispute'].includes(action) ? { reason: '计划有变' } : {}
    }
  },
  legal: [
    { from: 10, action: 'confirmBuyer', to: 10, by: ['buyer'] },
    { from: 10, action: 'confirmSeller', to: 10, by: ['seller'] },
    ...[10, 20, 30].map((from): Legal => ({ from, action: 'cancel', to: 90, by: BOTH })),
    { from: 30, action: 'pay', to: 40, by: ['buyer'], ready: funded },
    { from: 30, action: 'payVoucher', to: 30, by: ['buyer'] },
    { from: 40, action: 'ship', to: 50, by: ['seller'] },
    { from: 40, action: 'requestCancel', to: 40, by: BOTH },
    { from: 40, action: 'agreeCancel', to: 90, by: ['seller'], ready: asked('buyer') },
    { from: 40, action: 'agreeCancel', to: 90, by: ['buyer'], ready: asked('seller') },
    { from: 40, action: 'refuseCancel', to: 40, by: ['seller'], ready: asked('buyer') },
    { from: 40, action: 'refuseCancel', to: 40, by: ['buyer'], ready: asked('seller') },
    { from: 50, action: 'arrive', to: 50, by: BOTH },
    { from: 50, action: 'receive', to: 60, by: ['buyer'] },
    { from: 50, action: 'settleConfirm', to: 60, by: ['seller'], ready: disputed },
    { from: 50, action: 'settleDispute', to: 70, by: ['seller'], ready: disputed },
    { from: 50, action: 'applyAfterSale', to: 70, by: ['buyer'] },
    { from: 60, action: 'applyAfterSale', to: 70, by: ['buyer'] },
    ...[10, 20, 30, 40, 50].map((from): Legal => ({ from, action: 'forceCancel', to: 90, by: PLATFORM })),
    { from: 70, action: 'forceCancel', to: 90, by: PLATFORM, ready: complaining },
  ],
  async make(w, cast, state) {
    if (state < 90) return (await dealIn(w, cast, state)).docking
    const { docking: id } = await dealIn(w, cast, 10)
    await done(w.as(cast.buyer).post('Docking/cancel', { id, reason: '计划有变' }))
    return id
  },
}

/** Transfers to the platform: 1 → 2/3 by an operator. */
export const payment: Machine = {
  entity: 'docking_payment',
  states: [1, 2, 3],
  path: (action) => `ReviewPayment/${action}`,
  args: (action) => (action === 'verify' ? { amount: '36000.00' } : { reason: '银行查无此笔' }),
  legal: [
    { from: 1, action: 'verify', to: 2, by: PLATFORM },
    { from: 1, action: 'reject', to: 3, by: PLATFORM },
  ],
  async make(w, cast, state) {
    const { docking: id } = await dealIn(w, cast, 30)
    const voucher = { payer_name: '苏州渔业公司', bank_serial: crypto.randomUUID(), voucher: await pictureOf(w, cast.buyer) }
    await done(w.as(cast.buyer).post('Docking/payVoucher', { id, due_amount: '36000.00', ...voucher }))
    const { list } = await done(w.as(cast.operator).get<{ list: { id: number }[] }>('ReviewPayment/lists', { docking_id: id }))
    return state === 1 ? list[0]!.id : force(w, 'docking_payment', list[0]!.id, state)
  },
}

async function proposed(w: World, cast: Cast): Promise<number> {
  const id = await saleIn(w, cast)
  await done(w.as(cast.seller).post('AfterSale/propose', { id, proposed_amount: '300', note: '各担一半' }))
  return id
}

async function saleIn(w: World, cast: Cast): Promise<number> {
  const { docking: id } = await dealIn(w, cast, 70)
  return Number((await recordOf(w, id)).after_sale_id)
}

const TOLD = { proposed_amount: '300', note: '各担一半' }

/** After-sales of §1.1: agreed between the sides, or ruled by the platform. */
export const afterSale: Machine = {
  entity: 'after_sale',
  states: [1, 3, 4, 5],
  path: (action) => `${action === 'rule' ? 'ReviewAfterSale' : 'AfterSale'}/${action}`,
  args(action) {
    if (action === 'agree') return { amount: '500.00' }
    if (action === 'propose') return TOLD
    if (action === 'accept') return { proposed_amount: '300.00' }
    return action === 'rule' ? { result_amount: '200', note: '按凭证裁定' } : {}
  },
  legal: [
    { from: 1, action: 'agree', to: 4, by: ['seller'] },
    { from: 1, action: 'propose', to: 1, by: ['seller'] },
    { from: 1, action: 'accept', to: 4, by: ['buyer'], ready: proposed },
    { from: 1, action: 'escalate', to: 3, by: BOTH },
    { from: 1, action: 'withdraw', to: 5, by: ['buyer'] },
    { from: 3, action: 'withdraw', to: 5, by: ['buyer'] },
    { from: 1, action: 'rule', to: 4, by: PLATFORM },
    { from: 3, action: 'rule', to: 4, by: PLATFORM },
  ],
  make: async (w, cast, state) => {
    const id = await saleIn(w, cast)
    return state === 1 ? id : force(w, 'after_sale', id, state)
  },
}
