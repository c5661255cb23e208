import { Link } from 'react-router'
import { Picture } from '../../../web/site/parts/Picture.tsx'
import { CateArt } from '../../category/web.tsx'
import type { HomeArticle, HomeCase } from './home.ts'
import css from './ReadingRows.module.css'

export function CaseRow({ row }: { row: HomeCase }) {
  return (
    <Link to={`/caseinfo?id=${row.id}`} className={css.case}>
      <span className={css.cover}>
        <Picture src={row.cover ?? undefined} alt="" art={<CateArt cate="" filled />} />
      </span>
      <span className={css.words}>
        <b>{row.title}</b>
        <span>{row.company}</span>
        <span className={css.summary}>{row.summary}</span>
      </span>
    </Link>
  )
}

export function NewsRow({ row }: { row: HomeArticle }) {
  return (
    <Link to={`/articleinfo?id=${row.id}`} className={css.news}>
      <span className={css.cate}>{row.cate_id_text}</span>
      <b>{row.title}</b>
      <time className="tnum">{row.publish_at.slice(5, 10)}</time>
    </Link>
  )
}
