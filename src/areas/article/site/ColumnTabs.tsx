import { Link } from 'react-router'
import { useLoad } from '../../../web/load/use-load.ts'
import { changed } from '../../../web/site/listing/listing-query.ts'
import { type ArticleColumn, fetchColumns } from './article.ts'
import css from './ColumnTabs.module.css'

/** The columns as links with their number of articles; the words searched for stay. */
export function ColumnTabs({ search }: { search: URLSearchParams }) {
  const { data } = useLoad<readonly ArticleColumn[]>(fetchColumns, 'article-columns')
  const chosen = search.get('cate_id') ?? ''
  const all = data?.reduce((sum, one) => sum + one.count, 0)
  const tabs = [{ id: '', name: '全部', count: all }, ...(data ?? []).map((one) => ({ ...one, id: String(one.id) }))]
  return (
    <nav className={css.tabs} aria-label="资讯栏目">
      {tabs.map(({ id, name, count }) => (
        <Link
          key={id}
          to={{ pathname: '/article', search: changed(search, { cate_id: id }).toString() }}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className="tnum">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
