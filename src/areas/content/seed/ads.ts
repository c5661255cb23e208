import type { BannerText } from '../../art/server.ts'

export interface SampleAd extends BannerText {
  /** 1 sign-in, 2 the carousel, 3 the middle of the home page */
  readonly pid: 1 | 2 | 3
  /** a page of this site */
  readonly link: string | null
}

/** Width and height by place. */
export const AD_SIZES = { 1: [640, 960], 2: [1280, 720], 3: [1200, 400] } as const

/** The ads of each place, in order. */
export const ADS: readonly SampleAd[] = [
  {
    pid: 1,
    title: '塘口直供',
    text: '看规格 比价格 谈得拢',
    icons: ['bass', 'shrimp', 'scallop'],
    deep: '#0d3b56',
    light: '#15618a',
    link: null,
  },
  {
    pid: 1,
    title: '过磅结算',
    text: '按净重算 损耗写清楚',
    icons: ['crab', 'bream', 'mussel'],
    deep: '#123f41',
    light: '#1d6f6c',
    link: null,
  },
  {
    pid: 2,
    title: '发布求购，坐等报价',
    text: '卖家报价放在一起比',
    icons: ['crab', 'shrimp', 'kelp'],
    deep: '#123f41',
    light: '#1d6f6c',
    link: '/demand',
  },
  {
    pid: 2,
    title: '冷库与水车，一页找齐',
    text: '温区、余量、线路都写明',
    icons: ['truck', 'tank', 'bass'],
    deep: '#232f52',
    light: '#3d5490',
    link: '/warehouse',
  },
  {
    pid: 2,
    title: '苗种、饲料资金不用愁',
    text: '年化利率写清楚再申请',
    icons: ['fry', 'feed', 'shrimp'],
    deep: '#3d3420',
    light: '#8a6b25',
    link: '/finance',
  },
  {
    pid: 2,
    title: '塘里有事，先问专家',
    text: '配上照片，在线答复',
    icons: ['mandarin', 'microscope', 'aerator'],
    deep: '#1c3b2b',
    light: '#3a7350',
    link: '/technical',
  },
  {
    pid: 3,
    title: '合同范本、塘口日志免费下载',
    text: '购销、运输、仓储合同和填报表，改几个字就能用',
    icons: ['grouper', 'urchin', 'clam'],
    deep: '#163a4d',
    light: '#2a6f84',
    link: '/query',
  },
  {
    pid: 3,
    title: '看看别人家是怎么养、怎么卖的',
    text: '成功案例：投入、产量、销路，一笔一笔写明白',
    icons: ['pond', 'giant', 'carp'],
    deep: '#2b2f45',
    light: '#565f86',
    link: '/caselist',
  },
]
