import type { OfferedGoods, TradingParty } from './market.ts'

const TRADERS = ['流通商', '商超餐饮']
const FARMERS = ['养殖户', '合作社', '苗种场']

/** Grown animals that do not go by the name of their young. */
const GROWN: Readonly<Record<string, readonly string[]>> = {
  扣蟹: ['中华绒螯蟹'],
  蟹苗: ['中华绒螯蟹', '扣蟹'],
  四大家鱼水花: ['草鱼', '鲢鱼', '鳙鱼'],
  四大家鱼夏花: ['草鱼', '鲢鱼', '鳙鱼'],
  大规格鱼种: ['草鱼', '鲢鱼', '鳙鱼', '鲫鱼'],
  对虾苗: ['南美白对虾', '日本对虾', '斑节对虾'],
  加州鲈苗: ['加州鲈'],
  鳗苗: ['鳗鲡'],
  贝苗: ['扇贝', '牡蛎', '花蛤', '缢蛏', '泥蚶', '文蛤'],
}

/** The organisations that would deal in it: fish go to traders and kitchens, young to farms, feed and machines to farms; a demand is met by those who sell. */
export function partnersOf(
  kind: 'supply' | 'demand',
  about: OfferedGoods,
  sides: readonly TradingParty[],
): readonly TradingParty[] {
  const others = sides.filter((side) => side.org !== about.org)
  if (kind === 'demand') return others.filter((side) => side.sells.includes(about.cate))
  if (about.kind === 'goods')
    return others.filter((side) => side.types.some((type) => TRADERS.includes(type)) && !movesGoods(side))
  const farmers = others.filter((side) => FARMERS.includes(side.types[0] ?? ''))
  if (about.kind === 'service') return farmers.filter((side) => side.region.slice(0, 2) === provinceOf(about, sides))
  if (about.kind !== 'seed') return farmers
  const grown = GROWN[about.cate] ?? [about.cate.replace(/苗$/, '')]
  return others.filter(
    (side) => side.sells.some((name) => grown.includes(name)) && side.types.some((type) => FARMERS.includes(type)),
  )
}

/** Whoever works at the pond does not come from far away. */
const provinceOf = (about: OfferedGoods, sides: readonly TradingParty[]) =>
  sides.find((side) => side.org === about.org)?.region.slice(0, 2)

const movesGoods = ({ types }: TradingParty): boolean => types[0] === '物流'
