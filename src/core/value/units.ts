/** A part of a whole: 1/15. */
export interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

/** The units of one quantity, by each of the names that people use, with how much of the quantity's base one is. */
export type Quantity = ReadonlyMap<string, Ratio>

type Names = Readonly<Record<string, number | readonly [number, number]>>

/** @param names several of one unit are parted by blanks; capitals are lost */
function quantity(names: Names): Quantity {
  return new Map(
    Object.entries(names).flatMap(([words, size]) => {
      const [over, under] = typeof size === 'number' ? [size, 1] : size
      return words.split(' ').map((word): [string, Ratio] => [word, { over: BigInt(over), under: BigInt(under) }])
    }),
  )
}

const MONEY = quantity({
  '元 块 圆 块钱 元钱 rmb 人民币': 100,
  '角 毛 角钱 毛钱': 10,
  '分 分钱': 1,
  万元: 1_000_000,
  亿元: 10_000_000_000,
})

/** Units as fields are kept in them name their quantity; the same word may stand in several others (分 of money, of time, of a rating). */
const QUANTITIES: readonly (readonly [kept: string, quantity: Quantity])[] = [
  ['元 角 万元 亿元', MONEY],
  [
    '克 两 斤 公斤 千克 吨 万斤 万吨',
    quantity({
      '毫克 mg': [1, 1000],
      '克 g': 1,
      两: 50,
      '斤 市斤': 500,
      '公斤 千克 kg': 1000,
      '吨 公吨 t': 1_000_000,
      万斤: 5_000_000,
      万吨: 10_000_000_000,
    }),
  ],
  [
    '亩 公顷 平方米 平方公里 万亩',
    quantity({
      '平方米 平米 平方 m2': 3,
      分: 200,
      '亩 市亩 亩地': 2000,
      '公顷 ha 垧': 30_000,
      '平方公里 平方千米 km2': 3_000_000,
      万亩: 20_000_000,
    }),
  ],
  [
    '毫米 厘米 米 公里',
    quantity({ '毫米 mm': 1, '厘米 公分 cm': 10, '米 m': 1000, '里 华里': 500_000, '公里 千米 km': 1_000_000 }),
  ],
  ['毫升 升 立方米', quantity({ '毫升 ml': 1, '升 公升 l': 1000, '立方米 立方 方 m3': 1_000_000 })],
  ['尾 条 只 头 万尾 万只', quantity({ '尾 条 只 头': 1, '万尾 万条 万只 万头': 10_000 })],
  [
    '秒 分钟 小时 天 周',
    quantity({
      秒: 1,
      '分钟 分': 60,
      '小时 个小时 钟头 个钟头 时 h': 3600,
      '天 日': 86_400,
      '周 星期 个星期 礼拜 个礼拜': 604_800,
    }),
  ],
  ['个月 月 年 季度', quantity({ '个月 月': 1, '季度 个季度': 3, '年 周年': 12 })],
  ['% ‰', quantity({ '‰ 千分点': 1, '% 个点 个百分点 百分点': 10, 成: 100 })],
  ['瓦 千瓦 兆瓦', quantity({ '瓦 w': 1, '千瓦 kw': 1000, '兆瓦 mw': 1_000_000 })],
  ['度 千瓦时', quantity({ '度 度电 千瓦时 kwh': 1 })],
  ['℃ °c', quantity({ '°c 度 摄氏度': 1 })],
  ['分', quantity({ '分 颗星 星': 1 })],
  ['个', quantity({ '个 只': 1, 万个: 10_000 })],
  ['人', quantity({ '人 个人 名 位': 1, 万人: 10_000 })],
  ['家', quantity({ '家 户': 1 })],
  ['个工作日', quantity({ '个工作日 工作日': 1 })],
]

const kept = new Map(
  QUANTITIES.flatMap(([words, one]) => words.split(' ').map((word): [string, Quantity] => [word.toLowerCase(), one])),
)

/** A field's unit that nobody else knows is its own quantity: only the same word stands behind its figures. */
export function quantityOf(unit: string): Quantity {
  const word = unit.normalize('NFKC').toLowerCase()
  return kept.get(word) ?? quantity({ [word]: 1, ...(word.startsWith('万') ? {} : { [`万${word}`]: 10_000 }) })
}

export const moneyUnits = MONEY

/** A word that is the unit of some quantity, for the sentence that refuses it. */
export const isUnit = (word: string): boolean => QUANTITIES.some(([, one]) => one.has(word))
