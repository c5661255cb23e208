import { useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../session/use-user.ts'
import { PriceTrend } from '../fish/PriceTrend.tsx'
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
import { useTitle } from '../routing/use-title.ts'
import { FactGroups } from '../schema/FactGroups.tsx'
import { ActionBar } from '../trade/ActionBar.tsx'
import { ContactButton } from '../trade/ContactButton.tsx'
import { OfferButton } from '../trade/OfferButton.tsx'
import { offerOnSupply } from '../trade/offer-targets.ts'
import { Certificates } from './Certificates.tsx'
import { OtherSupplies } from './OtherSupplies.tsx'
import { SellerCard } from './SellerCard.tsx'
import css from './SupplyInfoPage.module.css'
import { SupplySummary } from './SupplySummary.tsx'
import { fetchSupply, type SupplyDetail } from './supply.ts'

/** Shown above in places of their own, so not again in the table of facts. */
const SHOWN_APART = [
  'price_type',
  'price',
  'ladder',
  'moq',
  'available_qty',
  'unit',
  'spec_min',
  'spec_max',
  'spec_text',
  'spec_unit',
  'images',
  'video',
  'content',
  'quarantine_no',
  'quarantine_img',
  'promise_cert_img',
  'test_report',
  'org_id',
  'org_auth',
  'contact_name',
  'contact_mobile',
]

export function SupplyInfoPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const user = useUser()
  const { data, error, reload } = useLoad<SupplyDetail>(`supply:${id}:${user?.sn ?? ''}`, (signal) => fetchSupply(id, signal))
  const shown = data && String(data.id) === id ? data : undefined
  useTitle(shown?.title ?? '供应详情')
  if (!shown && error instanceof ApiError) {
    return (
      <Empty title="这条供应看不到了" hint="可能已经售罄、下架，或者地址有误。">
        <ButtonLink to="/supply" look="primary">
          看其他供应
        </ButtonLink>
      </Empty>
    )
  }
  if (!shown && error) return <ErrorRetry error={error} onRetry={reload} />
  if (!shown) return <Waiting />
  return <SupplyInfo supply={shown} />
}

function SupplyInfo({ supply }: { supply: SupplyDetail }) {
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs
          path={[
            { title: '供应', to: '/supply' },
            { title: supply.cate1_id_text, to: `/supply?cate1_id=${supply.cate1_id}` },
            { title: supply.cate2_id_text, to: `/supply?cate1_id=${supply.cate1_id}&cate2_id=${supply.cate2_id}` },
            { title: supply.title },
          ]}
        />
      </div>
      <div className={css.top}>
        <Gallery images={supply.images ?? []} alt={supply.title} cate={supply.cate1_id_text} />
        <SupplySummary supply={supply} />
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <PriceTrend cate2={supply.cate2_id} name={supply.cate2_id_text} />
          <Panel title="供应参数">
            <FactGroups entity="supply" screen="supply" record={supply} except={SHOWN_APART} />
          </Panel>
          {supply.content && (
            <Panel title="详细说明">
              <RichText html={supply.content} />
            </Panel>
          )}
          <Panel title="证明材料">
            <Certificates supply={supply} />
          </Panel>
        </div>
        <aside className={css.side}>
          <SellerCard supply={supply} />
          <p className={css.advice}>交易提示：活鲜以过磅为准；付款前请核对对方主体与合同，不要脱离平台私下转账。</p>
        </aside>
      </div>
      <OtherSupplies title={`更多${supply.cate2_id_text}供应`} cate={supply} except={supply.id} />
      <ActionBar>
        <ShareButton title={supply.title} />
        <CollectButton targetType="supply" targetId={supply.id} />
        <ContactButton party={supply} block />
        <OfferButton target={offerOnSupply(supply)} />
      </ActionBar>
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载供应">
      <div className={css.top}>
        <Skeleton height={380} />
        <div className={css.waiting}>
          <Skeleton height={32} />
          <Skeleton height={120} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      </div>
    </div>
  )
}
