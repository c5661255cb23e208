import { Link } from 'react-router'
import { useLoad } from '../../../web/load/use-load.ts'
import { type ArticleBrief, fetchHot } from './article.ts'
import css from './Briefs.module.css'

const SHOWN = 8

/** The most read articles in their order; nothing while there are none. */
export function HotArticles() {
  const { data } = useLoad<readonly ArticleBrief[]>((signal) => fetchHot(SHOWN, signal), 'article-hot')
  if (!data || data.length === 0) return null
  return (
    <section className={css.box}>
      <h2>热门资讯</h2>
      <ol className={css.ranked}>
        {data.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/articleinfo?id=${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
