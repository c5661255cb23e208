import { Link } from 'react-router'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Picture } from '../../../web/site/parts/Picture.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { showAgo } from '../../../web/site/parts/times.ts'
import { CateArt } from '../../category/web.tsx'
import css from './ArticleRow.module.css'
import type { Article } from './article.ts'

/** An article in the list: what it is about, from whom, when, and how often it was read. */
export function ArticleRow({ article, eager }: { article: Article; eager: boolean }) {
  return (
    <Link to={`/articleinfo?id=${article.id}`} className={css.row}>
      <span className={css.cover}>
        <Picture src={article.cover} alt="" art={<CateArt cate="" filled />} eager={eager} />
      </span>
      <span className={css.words}>
        <strong className={css.title}>
          {article.is_top && <Tag tone="refused">置顶</Tag>}
          {article.title}
        </strong>
        <span className={css.synopsis}>{article.synopsis}</span>
        <span className={css.foot}>
          <span className={css.column}>{article.cate_id_text}</span>
          {article.source && <span className={css.source}>{article.source}</span>}
          <time dateTime={article.publish_at}>{showAgo(article.publish_at)}</time>
          <span className="tnum">{showQuantity(article.visit ?? 0)} 阅读</span>
        </span>
      </span>
    </Link>
  )
}

export function ArticleRowSkeleton() {
  return (
    <div className={css.row}>
      <span className={css.cover}>
        <Skeleton height="100%" />
      </span>
      <span className={css.words}>
        <Skeleton width="70%" height={22} />
        <Skeleton />
        <Skeleton width="50%" />
      </span>
    </div>
  )
}
