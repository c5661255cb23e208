import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import { Crumbs } from '../../../web/site/parts/Crumbs.tsx'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { ReadingText } from '../../../web/site/parts/ReadingText.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import css from './ArticleInfoPage.module.css'
import { type ArticleDetail, fetchArticle } from './article.ts'
import { HotArticles } from './HotArticles.tsx'
import { Neighbours } from './Neighbours.tsx'
import { RelatedArticles } from './RelatedArticles.tsx'

/** One article, its neighbours and others like it. */
export function ArticleInfoPage() {
  return (
    <DetailPage<ArticleDetail>
      kind="article"
      load={fetchArticle}
      titleOf={(shown) => shown.title}
      untitled="资讯详情"
      gone={{ title: '这篇资讯看不到了', hint: '可能已经撤下，或者地址有误。', to: '/article', others: '看其他资讯' }}
    >
      {(shown) => (
        <div className={css.page}>
          {shown ? <Whole article={shown} /> : <Waiting />}
          <aside className={css.side}>
            {shown && <RelatedArticles articles={shown.related} />}
            <HotArticles />
          </aside>
        </div>
      )}
    </DetailPage>
  )
}

function Whole({ article }: { article: ArticleDetail }) {
  return (
    <div className={css.main}>
      <Crumbs
        path={[
          { title: '新闻资讯', to: '/article' },
          { title: article.cate_id_text, to: `/article?cate_id=${article.cate_id}` },
          { title: article.title },
        ]}
      />
      <article className={css.paper}>
        <h1>{article.title}</h1>
        <div className={css.about}>
          {article.source && <span>来源：{article.source}</span>}
          {article.author && <span>作者：{article.author}</span>}
          <time className="tnum" dateTime={article.publish_at}>
            {article.publish_at.slice(0, 16)}
          </time>
          <span className="tnum">{showQuantity(article.visit ?? 0)} 阅读</span>
        </div>
        <p className={css.synopsis}>{article.synopsis}</p>
        <ReadingText html={article.content} />
        <div className={css.share}>
          <ShareButton title={article.title} />
        </div>
      </article>
      <Neighbours prev={article.prev} next={article.next} />
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.main} role="status" aria-label="正在加载资讯">
      <div className={css.paper}>
        <Skeleton width="80%" height={34} />
        <Skeleton width="50%" />
        <Skeleton height={72} />
        <Skeleton height={240} />
      </div>
    </div>
  )
}
