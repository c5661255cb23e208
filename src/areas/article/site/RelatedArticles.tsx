import { Link } from 'react-router'
import type { ArticleBrief } from './article.ts'
import css from './Briefs.module.css'

/** Others of the same column with their days; nothing when there are none. */
export function RelatedArticles({ articles }: { articles: readonly ArticleBrief[] }) {
  if (articles.length === 0) return null
  return (
    <section className={css.box}>
      <h2>相关资讯</h2>
      <ul>
        {articles.map(({ id, title, publish_at }) => (
          <li key={id}>
            <Link to={`/articleinfo?id=${id}`}>
              {title}
              <time className="tnum" dateTime={publish_at}>
                {publish_at.slice(0, 10)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
