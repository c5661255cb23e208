/** A wholesale market or trading place, and where it lies. */
export interface QuotePlace {
  readonly name: string
  readonly region: string
}

const PLACES = {
  huangsha: { name: '广州黄沙水产交易市场', region: '440103' },
  lingjiatang: { name: '常州凌家塘市场', region: '320412' },
  nanhuanqiao: { name: '苏州南环桥市场', region: '320506' },
  jiangyang: { name: '上海江阳水产品批发市场', region: '310113' },
  dongfang: { name: '上海东方国际水产中心', region: '310110' },
  xinfadi: { name: '北京新发地水产市场', region: '110106' },
  baishazhou: { name: '武汉白沙洲农副产品大市场', region: '420111' },
  ningde: { name: '宁德大黄鱼产区收购点', region: '350902' },
  chengyang: { name: '青岛城阳水产品批发市场', region: '370214' },
  shidao: { name: '荣成石岛渔港', region: '371082' },
  xiashan: { name: '湛江霞山水产品批发市场', region: '440803' },
  liaoyu: { name: '大连辽渔国际水产品市场', region: '210211' },
  zhoushan: { name: '舟山国际水产城', region: '330903' },
  qianjiang: { name: '潜江中国小龙虾交易中心', region: '429005' },
  xinghua: { name: '兴化红膏大闸蟹交易市场', region: '321281' },
  shunde: { name: '顺德勒流水产品批发市场', region: '440606' },
  haixia: { name: '福州海峡水产品交易中心', region: '350105' },
  pengzhou: { name: '四川国际农产品交易中心', region: '510182' },
} as const satisfies Readonly<Record<string, QuotePlace>>

export interface QuotedSpecies {
  /** as in config/categories.json */
  readonly name: string
  readonly spec: string
  /** the month, 1 to 12, in which it is dearest */
  readonly dearest: number
  /** how far the season moves the price, as a part of it */
  readonly swing: number
  readonly places: readonly QuotePlace[]
}

const species = (
  name: string,
  spec: string,
  [dearest, swing]: readonly [number, number],
  ...places: readonly (keyof typeof PLACES)[]
): QuotedSpecies => ({ name, spec, dearest, swing, places: places.map((place) => PLACES[place]) })

/** The kinds whose prices are gathered: stocked fish are short in early summer, shrimp in winter, crab before autumn. */
export const QUOTED: readonly QuotedSpecies[] = [
  species('草鱼', '2~3 斤/条', [5, 0.09], 'lingjiatang', 'baishazhou'),
  species('鲢鱼', '2~3 斤/条', [5, 0.06], 'lingjiatang'),
  species('鳙鱼', '3~5 斤/条', [4, 0.07], 'baishazhou', 'pengzhou'),
  species('鲤鱼', '1.5~2.5 斤/条', [5, 0.06], 'xinfadi'),
  species('鲫鱼', '5~8 两/条', [6, 0.1], 'lingjiatang', 'pengzhou'),
  species('鳊鱼', '1.2~1.8 斤/条', [5, 0.07], 'baishazhou'),
  species('罗非鱼', '1~1.6 斤/条', [3, 0.06], 'shunde'),
  species('加州鲈', '8~10 两/条', [6, 0.14], 'shunde', 'lingjiatang'),
  species('鳜鱼', '8~12 两/条', [6, 0.12], 'huangsha', 'nanhuanqiao'),
  species('黄颡鱼', '2~3 两/条', [6, 0.1], 'shunde', 'pengzhou'),
  species('乌鳢', '1.5~2.5 斤/条', [5, 0.08], 'shunde'),
  species('斑点叉尾鮰', '2.5~4 斤/条', [4, 0.07], 'pengzhou'),
  species('黄鳝', '1~2 两/条', [1, 0.16], 'baishazhou', 'nanhuanqiao'),
  species('泥鳅', '30~50 条/斤', [2, 0.09], 'baishazhou'),
  species('大黄鱼', '600 克以上/条', [7, 0.08], 'ningde', 'haixia'),
  species('海鲈', '1.2~2 斤/条', [6, 0.08], 'xiashan'),
  species('石斑鱼', '1.2~2 斤/条', [2, 0.1], 'huangsha', 'haixia'),
  species('大菱鲆', '1.1~1.5 斤/条', [7, 0.09], 'chengyang'),
  species('金鲳', '0.9~1.2 斤/条', [4, 0.11], 'xiashan', 'huangsha'),
  species('南美白对虾', '30 头/斤', [1, 0.18], 'xiashan', 'jiangyang'),
  species('罗氏沼虾', '18 头/斤', [2, 0.17], 'jiangyang'),
  species('青虾', '120 尾/斤', [2, 0.15], 'nanhuanqiao', 'jiangyang'),
  species('小龙虾', '5~7 钱/只', [2, 0.28], 'qianjiang', 'baishazhou'),
  species('中华绒螯蟹', '母 3 两/只', [7, 0.15], 'xinghua', 'nanhuanqiao'),
  species('青蟹', '4~6 两/只', [2, 0.12], 'huangsha', 'haixia'),
  species('梭子蟹', '200 克以上/只', [6, 0.2], 'zhoushan'),
  species('牡蛎', '2~3 两/只', [1, 0.08], 'chengyang', 'xiashan'),
  species('鲍鱼', '8 头/斤', [1, 0.1], 'haixia'),
  species('花蛤', '70 粒/斤', [8, 0.08], 'liaoyu', 'dongfang'),
  species('海参', '6 头/斤', [8, 0.07], 'liaoyu', 'shidao'),
]
