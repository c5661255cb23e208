import { useLoad } from '../../../web/load/use-load.ts'
import type { Page } from '../../../web/site/listing/listing.ts'
import { ExpertGrid } from './ExpertGrid.tsx'
import css from './ExpertInfo.module.css'
import { type Expert, fetchExperts } from './expert.ts'

const SHOWN = 3

/** Other experts of the same kinds; nothing when there is none. */
export function OtherExperts({ expert }: { expert: Expert }) {
  const kinds = (expert.specialty_cates ?? []).join(',')
  const { data } = useLoad<Page<Expert>>(
    (signal) => fetchExperts({ specialty_cates: kinds, page_size: SHOWN + 1 }, signal),
    `others:expert:${kinds}`,
  )
  const others = data?.list.filter((one) => one.id !== expert.id).slice(0, SHOWN)
  if (!others || others.length === 0) return null
  return (
    <section className={css.others}>
      <h2>懂同类品种的专家</h2>
      <ExpertGrid experts={others} expected={SHOWN} />
    </section>
  )
}
