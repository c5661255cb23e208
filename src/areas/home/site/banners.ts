/** The home page's banners: words and which species swim where. */
export interface Banner {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly to: string
  readonly deep: string
  readonly light: string
  readonly swimmers: readonly { readonly species: string; readonly x: number; readonly y: number; readonly scale: number }[]
}

export const BANNERS: readonly Banner[] = [
  {
    title: '塘口直供，价格看得见',
    text: '规格、产地、起订量写清楚，折合公斤价一眼比',
    action: '去找货',
    to: '/supply',
    deep: '#0d3b56',
    light: '#15618a',
    swimmers: [
      { species: '淡水鱼', x: 452, y: 150, scale: 3.6 },
      { species: '虾类', x: 390, y: 60, scale: 1.5 },
      { species: '贝类', x: 660, y: 80, scale: 1.3 },
    ],
  },
  {
    title: '发布求购，让卖家来报价',
    text: '写明规格和交货期，报价放在一起比，谈妥再成交',
    action: '发布求购',
    to: '/mydemand/release',
    deep: '#123f41',
    light: '#1d6f6c',
    swimmers: [
      { species: '蟹类', x: 480, y: 120, scale: 3.3 },
      { species: '海水鱼', x: 390, y: 250, scale: 1.6 },
      { species: '藻类', x: 672, y: 226, scale: 1.7 },
    ],
  },
  {
    title: '先议价，后签约，过磅再结算',
    text: '每一步有记录，短重、死亡按合同约定处理',
    action: '发布供应',
    to: '/mysupply/release',
    deep: '#232f52',
    light: '#3d5490',
    swimmers: [
      { species: '虾类', x: 500, y: 110, scale: 3.4 },
      { species: '海珍', x: 400, y: 220, scale: 1.6 },
      { species: '龟鳖蛙', x: 660, y: 60, scale: 1.4 },
    ],
  },
]
