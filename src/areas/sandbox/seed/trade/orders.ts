import { datetime, day } from '../../../../core/value/time.ts'
import type { Random } from '../../../art/server.ts'
import type { SampleBargain } from './bargaining.ts'
import { hours } from './clock.ts'
import type { TradingParty } from './market.ts'
import type { Stage } from './stage.ts'

/** The course of an order: the state it is to reach, and the weights at the scale. */
export interface Course {
  readonly state: 10 | 20 | 30 | 40 | 50 | 60 | 70 | 90
  /** what arrives, of what was agreed */
  readonly weight?: number
  readonly dead?: number
  /** by transfer instead of from the balance */
  readonly voucher?: boolean
  readonly cancel?: 'early' | 'paid'
}

/** Hours that an order's steps take, one after the other. */
export const STEP_HOURS = 5

const PRAISE: Readonly<Record<'buyer' | 'seller', readonly string[]>> = {
  buyer: ['规格均匀，过磅准，按时到货', '鱼很鲜活，路上损耗小', '货对版，下次还来', '起捕前说好的数，一斤不差'],
  seller: ['付款爽快，过磅干脆', '提前约好车，不让塘口等', '说话算数，合作愉快'],
}
const MURMUR = ['规格略小，价格合适', '到货晚了半天，货没问题']
const PLATES = ['苏E12345', '粤BD12345', '鲁B12345', '鄂A66888']

/** Takes an agreed order on its way, each step some hours after the other. */
export async function order(
  stage: Stage,
  talk: SampleBargain,
  id: number,
  course: Course,
  from: Date,
  rng: Random,
  operator: number,
  until: Date,
): Promise<void> {
  const { buyer, seller } = talk
  let at = from
  const next = () => {
    const later = hours(at, STEP_HOURS * rng.between(0.4, 1))
    at = later < until ? later : until
    return at
  }
  const act = (side: TradingParty, action: string, args: object) =>
    stage.act(side.user, 'docking', id, action, { ...args }, next())
  const details = () => stage.look(buyer.user, 'docking', id, at)
  if (course.state === 10) {
    if (id % 2 === 0) await act(buyer, 'confirmBuyer', receiver(buyer, await details()))
    return
  }
  await act(buyer, 'confirmBuyer', receiver(buyer, await details()))
  const { contract_id } = await act(seller, 'confirmSeller', sender(seller))
  if (course.state === 20) return rng.chance(0.5) ? sign(stage, buyer, Number(contract_id), next()) : undefined
  if (course.cancel === 'early') return void (await act(seller, 'cancel', { reason: '天气原因，不能按期出塘' }))
  for (const side of [buyer, seller]) await sign(stage, side, Number(contract_id), next())
  if (course.state === 30) return
  const pay = async () => {
    const { due_amount } = await details()
    if (Number(due_amount) <= 0) return
    if (!course.voucher) return void (await act(buyer, 'pay', { due_amount }))
    const form = {
      payer_name: buyer.name,
      bank_serial: `DJ${day(at).replaceAll('-', '')}${id}${rng.int(100, 999)}`,
      voucher: buyer.voucher,
    }
    await act(buyer, 'payVoucher', { due_amount, ...form })
    const payment = await stage.newest('docking_payment', 'docking_id', id)
    await stage.act(operator, 'manage_payment', payment, 'verify', { amount: due_amount }, next())
  }
  await pay()
  if (course.state === 40) return
  if (course.cancel === 'paid') {
    await act(seller, 'requestCancel', { reason: '水质突变，近期不能出塘' })
    return void (await act(buyer, 'agreeCancel', {}))
  }
  const weight = (talk.qty * (course.weight ?? 1)).toFixed(1)
  await act(seller, 'ship', shipment(talk, weight, at, rng))
  if (course.state === 50) return void (rng.chance(0.5) && (await act(seller, 'arrive', {})))
  if (course.state === 70) {
    const complaint = {
      type: '死亡超标',
      amount: '600.00',
      evidence: [buyer.slip],
      demand: '到货死亡约 6%，请按约定扣减，照片附后',
    }
    return void (await act(buyer, 'applyAfterSale', complaint))
  }
  await act(buyer, 'receive', { recv_qty: weight, dead_qty: String(course.dead ?? 0), weigh_img: buyer.slip })
  const { settled_at, settle_qty } = await details()
  if (settled_at === null) await act(seller, 'settleConfirm', { settle_qty })
  await pay()
  await rate(stage, talk, id, next(), rng)
}

async function sign(stage: Stage, side: TradingParty, id: number, at: Date): Promise<void> {
  const { body_hash } = await stage.look(side.user, 'contract', id, at)
  await stage.act(side.user, 'contract', id, 'sign', { body_hash }, at)
}

/** What is fetched at the pond goes to no address. */
const receiver = ({ contact, mobile, region, address }: TradingParty, { delivery_mode }: Readonly<Record<string, unknown>>) => ({
  recv_name: contact,
  recv_mobile: mobile,
  ...(delivery_mode === '塘口自提' ? {} : { recv_region_code: region, recv_address: address }),
})

const sender = ({ contact, mobile, region, address }: TradingParty) => ({
  ship_from_contact: contact,
  ship_from_mobile: mobile,
  ship_from_region_code: region,
  ship_from_address: address,
})

/** Most buyers say how it went, and half of the sellers. */
async function rate(stage: Stage, { buyer, seller }: SampleBargain, docking_id: number, at: Date, rng: Random): Promise<void> {
  const content = rng.chance(0.75)
  const said = { docking_id, score: content ? 5 : 4, words: rng.pick(content ? PRAISE.buyer : MURMUR) }
  if (rng.chance(0.85)) await stage.make(buyer.user, 'rating', said, at)
  if (rng.chance(0.5)) await stage.make(seller.user, 'rating', { docking_id, score: 5, words: rng.pick(PRAISE.seller) }, at)
}

function shipment({ about, seller }: SampleBargain, qty: string, at: Date, rng: Random) {
  const transport = about.live || about.seed ? '活鱼水车' : rng.pick(['冷藏车', '普通货车'])
  return {
    transport,
    carrier_name: rng.pick(['东山活鱼运输车队', '顺发冷链', '江海物流']),
    plate_no: rng.pick(PLATES),
    qty,
    ...(about.seed ? { quarantine_no: `检 ${day(at).replaceAll('-', '')}-${rng.int(100, 999)}` } : {}),
    photos: [seller.slip],
    departed_at: datetime(hours(at, 1)),
    finished: true,
    short: true,
  }
}
