import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import { ButtonLink } from '../../../web/site/parts/Button.tsx'
import { Crumbs } from '../../../web/site/parts/Crumbs.tsx'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Picture } from '../../../web/site/parts/Picture.tsx'
import { ReadingText } from '../../../web/site/parts/ReadingText.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { CateArt } from '../../category/web.tsx'
import css from './CaseInfoPage.module.css'
import { type CaseDetail, fetchCase } from './case.ts'
import { CaseFigures } from './Figures.tsx'

/** One case: who did what, the figures, and the story. */
export function CaseInfoPage() {
  return (
    <DetailPage<CaseDetail>
      kind="case"
      load={fetchCase}
      titleOf={(shown) => shown.title}
      untitled="案例详情"
      gone={{ title: '这个案例看不到了', hint: '可能已经撤下，或者地址有误。', to: '/caselist', others: '看其他案例' }}
    >
      {(shown) => (shown ? <Whole one={shown} /> : <Waiting />)}
    </DetailPage>
  )
}

function Whole({ one }: { one: CaseDetail }) {
  const about = [one.company, one.cate2_id_text, one.region_code_text].filter(Boolean)
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs path={[{ title: '成功案例', to: '/caselist' }, { title: one.title }]} />
      </div>
      <article className={css.paper}>
        <header className={css.head}>
          <div className={css.cover}>
            <Picture src={one.cover} alt="" art={<CateArt cate="" filled />} eager />
          </div>
          <div className={css.words}>
            <h1>{one.title}</h1>
            <p className={css.about}>{about.join(' · ')}</p>
            <p className={css.summary}>{one.summary}</p>
            <p className={`${css.about} tnum`}>
              {one.publish_at.slice(0, 10)} · {showQuantity(one.visit ?? 0)} 阅读
            </p>
          </div>
        </header>
        <CaseFigures figures={one.result} large />
        <div className={css.story}>
          <ReadingText html={one.content} />
        </div>
        <div className={css.ways}>
          {one.cate2_id && one.cate2_id_text && (
            <ButtonLink to={`/supply?cate2_id=${one.cate2_id}`} look="primary">
              看{one.cate2_id_text}供应
            </ButtonLink>
          )}
          <ButtonLink to="/caselist">更多案例</ButtonLink>
          <ShareButton title={one.title} />
        </div>
      </article>
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载案例">
      <div className={css.paper}>
        <div className={css.head}>
          <Skeleton height={240} />
          <Skeleton height={160} />
        </div>
        <Skeleton height={90} />
        <Skeleton height={240} />
      </div>
    </div>
  )
}
