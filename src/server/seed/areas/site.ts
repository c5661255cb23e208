import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { datetime } from '../../../core/value/time.ts'
import { type BannerText, drawBanner } from '../art/banner.ts'
import type { Picture } from '../pictures.ts'
import type { AreaSeed } from './area-seed.ts'
import { DOWNLOADS } from './site/downloads.ts'

const DAY = 86_400_000
const OPERATOR = 9
const LIVE = 1
const MIMES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface Ad extends BannerText {
  /** 1 sign-in, 2 the carousel */
  readonly pid: 1 | 2
  readonly link: string | null
}

const SIZES = { 1: [640, 800], 2: [1280, 720] } as const
const ADS: readonly Ad[] = [
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
    pid: 2,
    title: '发布求购，坐等报价',
    text: '写清规格和交货期，卖家报价放在一起比',
    icons: ['crab', 'shrimp', 'kelp'],
    deep: '#123f41',
    light: '#1d6f6c',
    link: '/demand',
  },
  {
    pid: 2,
    title: '冷库与水车，一页找齐',
    text: '温区、余量、线路、参考价都写明',
    icons: ['truck', 'tank', 'bass'],
    deep: '#232f52',
    light: '#3d5490',
    link: '/warehouse',
  },
  {
    pid: 2,
    title: '苗种、饲料资金不用愁',
    text: '年化利率写清楚，在线比产品',
    icons: ['fry', 'feed', 'shrimp'],
    deep: '#3d3420',
    light: '#8a6b25',
    link: '/finance',
  },
]

/** What the operator shows beside the market: ads and the download centre. */
export const site: AreaSeed = {
  entities: ['ad', 'download'],
  make({ now, rng, people }) {
    const user_id = Number(people.users.find((user) => user.role === OPERATOR)!.id)
    const made = (days: number) => {
      const at = datetime(new Date(now.getTime() - days * DAY))
      return { status: LIVE, status_at: at, version: 1, created_at: at, updated_at: at }
    }
    const pictures: Picture[] = ADS.map((ad, i) => ({
      url: `uploads/seed/ad-${i + 1}.svg`,
      svg: drawBanner(ad, SIZES[ad.pid]),
      org_id: null,
      user_id,
    }))
    const files = DOWNLOADS.map(({ file }): Picture => {
      const ext = file.slice(file.lastIndexOf('.') + 1)
      return {
        url: `uploads/seed/${file}`,
        file: readFileSync(join('config', 'downloads', file)),
        mime: MIMES[ext]!,
        org_id: null,
        user_id,
      }
    })
    return {
      rows: {
        ad: ADS.map(({ pid, title, link }, i) => ({
          id: i + 1,
          pid,
          title,
          link,
          image: pictures[i]!.url,
          sort: (i + 1) * 10,
          ...made(30),
        })),
        download: DOWNLOADS.map(({ file, name, cate, edition, intro, login_required = false }, i) => {
          const days = rng.int(3, 200)
          return {
            id: i + 1,
            name,
            cate,
            file: files[i]!.url,
            ext: file.slice(file.lastIndexOf('.') + 1),
            size: files[i]!.file!.length,
            edition,
            intro,
            login_required,
            count: rng.int(12, 900),
            publish_at: made(days).created_at,
            ...made(days),
          }
        }),
      },
      pictures: [...pictures, ...files],
    }
  },
}
