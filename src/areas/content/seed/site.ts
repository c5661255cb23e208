import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nth } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import { drawBanner } from '../../art/server.ts'
import type { AreaSeed, SamplePicture } from '../../sandbox/server.ts'
import { AD_SIZES, ADS } from './ads.ts'
import { DOWNLOADS } from './downloads.ts'

const DAY = 86_400_000
const OPERATOR = 9
const LIVE = 1
const MIMES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The operator's content beside the market: ads and the download centre. */
export const site: AreaSeed = {
  entities: ['ad', 'download'],
  make({ now, rng, people }) {
    const user_id = Number(people.users.find((user) => user.role === OPERATOR)!.id)
    const stamps = (days: number) => {
      const at = datetime(new Date(now.getTime() - days * DAY))
      return { status: LIVE, status_at: at, version: 1, created_at: at, updated_at: at }
    }
    const pictures: SamplePicture[] = ADS.map((ad, i) => ({
      url: `uploads/seed/ad-${i + 1}.svg`,
      svg: drawBanner(ad, AD_SIZES[ad.pid]),
      org_id: null,
      user_id,
    }))
    const files = DOWNLOADS.map(({ file }): SamplePicture => {
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
          image: nth(pictures, i).url,
          sort: (i + 1) * 10,
          ...stamps(30),
        })),
        download: DOWNLOADS.map(({ file, name, cate, edition, intro, login_required = false }, i) => {
          const days = rng.int(3, 200)
          return {
            id: i + 1,
            name,
            cate,
            file: nth(files, i).url,
            ext: file.slice(file.lastIndexOf('.') + 1),
            size: nth(files, i).file!.length,
            edition,
            intro,
            login_required,
            count: rng.int(12, 900),
            publish_at: stamps(days).created_at,
            ...stamps(days),
          }
        }),
      },
      pictures: [...pictures, ...files],
    }
  },
}
