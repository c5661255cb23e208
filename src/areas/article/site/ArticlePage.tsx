import { useLoad } from '../../../web/load/use-load.ts'
import { ListingPager } from '../../../web/site/listing/ListingPager.tsx'
import type { Page } from '../../../web/site/listing/listing.ts'
import { changed } from '../../../web/site/listing/listing-query.ts'
import { useFilters } from '../../../web/site/listing/use-filters.ts'
import { ButtonLink } from '../../../web/site/parts/Button.tsx'
import { Empty } from '../../../web/site/parts/Empty.tsx'
import { ErrorRetry } from '../../../web/site/parts/ErrorRetry.tsx'
import { useTitle } from '../../../web/site/routing/use-title.ts'
import { SearchBox } from '../../../web/site/search/SearchBox.tsx'
import css from './ArticlePage.module.css'
import { ArticleRow, ArticleRowSkeleton } from './ArticleRow.tsx'
import { type Article, fetchArticles } from './article.ts'
import { ColumnTabs } from './ColumnTabs.tsx'
import { HotArticles } from './HotArticles.tsx'

const EXPECTED = 6

/** News by column and keyword; both and the page are in the address. */
export function ArticlePage() {
  const { search, apply } = useFilters()
  const { data, error, loading, reload } = useLoad<Page<Article>>((signal) => fetchArticles(search, signal), `articles:${search}`)
  useTitle('新闻资讯')
  const none = data?.list.length === 0 && !loading
  return (
    <div className={css.page}>
      <h1 className="sr-only">新闻资讯</h1>
      <div className={css.search}>
        <SearchBox
          key={search.get('keyword')}
          initial={search.get('keyword') ?? ''}
          what="资讯"
          hint="标题和摘要，如 防缺氧"
          onSearch={(keyword) => apply(changed(search, { keyword }))}
        />
      </div>
      <div className={css.main}>
        <div className={css.sheet}>
          <ColumnTabs search={search} />
          {data && error && <ErrorRetry inline error={error} onRetry={reload} />}
          {!data && error && <ErrorRetry error={error} onRetry={reload} />}
          {none && <None search={search} />}
          {!none && !(error && !data) && <Rows articles={data?.list} stale={loading} />}
        </div>
        {data && <ListingPager path="/article" search={search} answer={data} />}
      </div>
      <aside className={css.side}>
        <HotArticles />
      </aside>
    </div>
  )
}

function Rows({ articles, stale }: { articles: readonly Article[] | undefined; stale: boolean }) {
  return (
    <ul className={css.rows} aria-busy={!articles || stale} data-stale={(articles && stale) || undefined}>
      {articles
        ? articles.map((article, at) => (
            <li key={article.id}>
              <ArticleRow article={article} eager={at < 4} />
            </li>
          ))
        : Array.from({ length: EXPECTED }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at}>
              <ArticleRowSkeleton />
            </li>
          ))}
    </ul>
  )
}

function None({ search }: { search: URLSearchParams }) {
  if (!search.get('keyword') && !search.get('cate_id'))
    return <Empty title="还没有发布资讯" hint="行情、政策和技术文章发布后会出现在这里。" />
  return (
    <Empty title="没有找到相关资讯" hint="换个词，或者看看其他栏目。">
      <ButtonLink to="/article" look="primary">
        看全部资讯
      </ButtonLink>
    </Empty>
  )
}
