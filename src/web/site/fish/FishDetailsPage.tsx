import { useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../session/use-user.ts'
import { useLoad } from '../load/use-load.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { CollectButton } from '../parts/CollectButton.tsx'
import { Crumbs } from '../parts/Crumbs.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { Panel } from '../parts/Panel.tsx'
import { RichText } from '../parts/RichText.tsx'
import { ShareButton } from '../parts/ShareButton.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { ReportButton } from '../report/ReportButton.tsx'
import { useTitle } from '../routing/use-title.ts'
import facts from '../schema/FactGroups.module.css'
import { SellerCard } from '../supply/SellerCard.tsx'
import css from '../supply/SupplyInfoPage.module.css'
import { ActionBar } from '../trade/ActionBar.tsx'
import { ContactButton } from '../trade/ContactButton.tsx'
import { OfferButton } from '../trade/OfferButton.tsx'
import { offerOnFish } from '../trade/offer-targets.ts'
import type { Party } from '../trade/PartyCard.tsx'
import { FishSummary } from './FishSummary.tsx'
import { type Fish, fetchFish } from './fish.ts'
import { PriceTrend } from './PriceTrend.tsx'
import { RelatedFish } from './RelatedFish.tsx'

/** A product: an aquatic supply as goods on a shelf. */
export function FishDetailsPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const user = useUser()
  const { data, error, reload } = useLoad<Fish>(`fish:${id}:${user?.sn ?? ''}`, (signal) => fetchFish(id, signal))
  const shown = data && String(data.id) === id ? data : undefined
  useTitle(shown?.title ?? '产品详情')
  if (!shown && error instanceof ApiError) {
    return (
      <Empty title="这个产品看不到了" hint="可能已经售罄、下架，或者地址有误。">
        <ButtonLink to="/supply?view=product" look="primary">
          看其他产品
        </ButtonLink>
      </Empty>
    )
  }
  if (!shown && error) return <ErrorRetry error={error} onRetry={reload} />
  if (!shown) return <Waiting />
  return <FishDetails fish={shown} />
}

function FishDetails({ fish }: { fish: Fish }) {
  const products = '/supply?view=product'
  const sameKind = `${products}&cate1_id=${fish.cate1_id}&cate2_id=${fish.cate2_id}`
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs path={[{ title: '产品', to: products }, { title: fish.cate, to: sameKind }, { title: fish.title }]} />
      </div>
      <div className={css.top}>
        <Gallery images={fish.images} alt={fish.title} cate={fish.cate1} />
        <FishSummary fish={fish}>
          <OfferButton target={offerOnFish(fish)} />
          <ContactButton party={fish} />
          <CollectButton targetType="fish" targetId={fish.id} />
          <ShareButton title={fish.title} />
          <ReportButton targetType="fish" targetId={fish.id} title={fish.title} />
        </FishSummary>
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <PriceTrend cate2={fish.cate2_id} name={fish.cate} />
          <Panel title="产品参数">
            <dl className={facts.facts}>
              {fish.params.map(({ k, v }) => (
                <div key={k}>
                  <dt>{k}</dt>
                  <dd className="tnum">{v}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          {fish.content && (
            <Panel title="产品说明">
              <RichText html={fish.content} />
            </Panel>
          )}
        </div>
        <aside className={css.side}>
          <SellerCard supply={sellerOf(fish)} />
          <ButtonLink to={`/supplyinfo?id=${fish.supply_id}`} block>
            看供应详情与证明材料
          </ButtonLink>
        </aside>
      </div>
      <RelatedFish fish={fish} all={sameKind} />
      <ActionBar>
        <ShareButton title={fish.title} />
        <CollectButton targetType="fish" targetId={fish.id} />
        <ContactButton party={fish} block />
        <OfferButton target={offerOnFish(fish)} />
      </ActionBar>
    </div>
  )
}

const sellerOf = ({ seller, contact_name, contact_mobile, origin_text }: Fish): Party => ({
  org_id: seller.org_id,
  org_id_text: seller.name,
  org_auth: seller.company_auth,
  org_avatar: seller.avatar,
  contact_name,
  contact_mobile,
  region_code_text: origin_text,
})

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载产品">
      <div className={css.top}>
        <Skeleton height={380} />
        <div className={css.waiting}>
          <Skeleton height={32} />
          <Skeleton height={120} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </div>
      </div>
    </div>
  )
}
