import { datetime } from '../../../core/value/time.ts'
import { drawPicture } from '../../art/server.ts'
import { type AreaSeed, CATEGORIES, regionOf, type SamplePicture, type SeedRow } from '../../sandbox/server.ts'
import { richText } from './text.ts'
import { type ArticleText, CASES, COLUMNS, NOTICES } from './texts.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const OPERATOR = 9
const DRAFT = 0
const LIVE = 1

/** The sandbox's reading: news in five columns, successful cases and the platform's notices. */
export const news: AreaSeed = {
  entities: ['article', 'supply_case', 'notice'],
  make({ now, rng, people, cateId }) {
    const user_id = Number(people.users.find((user) => user.role === OPERATOR)!.id)
    const pictures: SamplePicture[] = []
    const cover = (cate: string, key: string): string => {
      const url = `uploads/seed/news-${pictures.length + 1}.svg`
      pictures.push({ url, svg: drawCover(cate, key), org_id: null, user_id })
      return url
    }
    const ago = (days: number): Date => new Date(now.getTime() - days * DAY - rng.int(1, 300) * 60_000)
    return {
      rows: {
        article: COLUMNS.flatMap(({ articles }, i) => articles.map((text) => ({ cate_id: i + 1, text })))
          .toSorted((a, b) => b.text.days - a.text.days)
          .map(({ cate_id, text }, i) => articleRow(i + 1, cate_id, text, cover(text.picture, text.title), ago(text.days))),
        supply_case: CASES.toReversed().map(({ cate, region, days, body, ...text }, i) => ({
          id: i + 1,
          ...text,
          cover: cover(cate, text.title),
          cate2_id: cateId(cate),
          cate2_id_text: cate,
          region_code: region,
          region_code_text: regionOf(region).full_name,
          content: richText(body),
          ...published(ago(days)),
        })),
        notice: NOTICES.toReversed().map(({ title, days, body }, i) => ({
          id: i + 1,
          title,
          content: richText(body),
          ...published(ago(days)),
        })),
      },
      pictures,
    }
  },
}

function articleRow(id: number, cate_id: number, text: ArticleText, cover: string, at: Date): SeedRow {
  const { title, synopsis, author, source, visit, top = false, status = LIVE, body } = text
  const common = { id, cate_id, title, synopsis, author, source, cover, is_top: top, content: richText(body) }
  return status === DRAFT ? { ...common, visit: 0, ...engineFields(at, DRAFT) } : { ...common, visit, ...published(at, status) }
}

/** Written in the hour before it came out. */
const published = (at: Date, status = LIVE): SeedRow => ({
  publish_at: datetime(at),
  ...engineFields(at, status),
  created_at: datetime(new Date(at.getTime() - HOUR)),
})

const engineFields = (at: Date, status: number): SeedRow => ({
  status,
  status_at: datetime(at),
  version: 1,
  created_at: datetime(at),
  updated_at: datetime(at),
})

/** @throws if no category has this name */
function drawCover(name: string, key: string): string {
  const group = CATEGORIES.find((one) => one.children.some((child) => child.name === name))
  const category = group?.children.find((child) => child.name === name)
  if (!group || !category) throw new Error(`config/categories.json has no ${name}`)
  return drawPicture({
    icon: category.icon,
    kind: group.kind,
    form: category.forms?.[0],
    water: category.water?.[0],
    key,
    index: 0,
  })
}
