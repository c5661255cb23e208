import type { Random } from '../../art/server.ts'
import { calledOf, type SupplyKind } from '../../sandbox/server.ts'
import type { SampleDemand } from './wants.ts'

/** Buyers' openings of a title, by their trade. */
const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  流通商: ['求购', '长期收', '档口收', '大量收'],
  加工厂: ['工厂收', '加工原料求购', '长期收'],
  商超餐饮: ['门店采购', '长期采购', '求购'],
  养殖户: ['求购', '放养求购'],
}

/** A title as traders write it: who asks for what, how large, how much. Forty characters are the most. */
export function demandTitle(
  { trader, group, category }: SampleDemand,
  facts: { readonly spec: string; readonly form: string | null; readonly amount: string; readonly urgent: boolean },
  rng: Random,
): string {
  const buyer = trader.types.find((type) => OPENINGS[type]) ?? '养殖户'
  const opening = group.kind === 'service' || group.kind === 'equip' ? '求购' : facts.urgent ? '急收' : rng.pick(OPENINGS[buyer]!)
  const parts = [`${opening}${calledOf(category.name)}`, facts.spec, facts.form ?? '', facts.amount]
  return parts.filter(Boolean).join(' ').slice(0, 40)
}

const LIVE = [
  '鲜活无伤、体表光洁，规格均匀，停食 24 小时以上；到货死亡超过 3% 的部分不计重。',
  '要求活力好、无土腥味，同批规格误差不超过一成；水车到货后先抽样过秤再卸货。',
  '出塘前吊水或瘦身，不空腹不肿鳃；到货当面过磅，以我方地磅为准。',
  '不收药残超标的货，供货前请发塘口视频；首批先供一车，合格后按周供货。',
]
const CHILLED = [
  '当日起捕当日加冰，眼亮鳃红、鱼体完整；冰水比例以到货沥水后净重结算。',
  '冰鲜一级品，不收解冻返冰的货；每箱净重写明，抽检误差不超过 2%。',
]
const FROZEN = [
  '单冻冰衣不超过 10%，按解冻沥水后净重结算；外箱标注产地、批号和生产日期。',
  '冷链到货中心温度不高于零下 18 度，提供出厂检验单。',
]
const BY_KIND: Readonly<Partial<Record<SupplyKind, readonly string[]>>> = {
  seed: ['体质健壮、规格整齐，无伤无寄生虫；必须随货附检疫证明，现场过数，到塘试水后验收。'],
  feed: ['生产日期一个月以内，粉率低、无霉变；每批附检验报告，首批先试投一周。'],
  equip: ['三相电、带漏电保护，质保一年以上；报价请含安装调试和运费。'],
  service: ['自带增氧和降温设备，司机熟悉活鱼运输；途中死亡超过 5% 的部分由承运方承担。'],
}

/** Buyers' words about the quality of the goods, by kind and form. */
export function qualityOf(kind: SupplyKind, form: string | null, rng: Random): string {
  return rng.pick(BY_KIND[kind] ?? (form === '冰鲜' ? CHILLED : form === '活鲜' || form === null ? LIVE : FROZEN))
}
