import { useNavigate } from 'react-router'
import { ActionBar } from '../../../web/site/parts/ActionBar.tsx'
import { Button } from '../../../web/site/parts/Button.tsx'
import { ContactButton } from '../../../web/site/parts/ContactButton.tsx'
import css from '../../../web/site/parts/Info.module.css'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { RichText } from '../../../web/site/parts/RichText.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import { InfoPage } from '../../../web/ui/InfoPage.tsx'
import { CollectButton } from '../../collect/web.tsx'
import { ReportButton } from '../../feedback/web.tsx'
import { CoverCalculator } from './CoverCalculator.tsx'
import { isCover, type ProductDetail } from './finance.ts'
import { IndexTable } from './IndexTable.tsx'
import { LoanCalculator } from './LoanCalculator.tsx'
import { MaterialList } from './MaterialList.tsx'
import own from './ProductInfo.module.css'
import { ProductSummary } from './ProductSummary.tsx'
import { StepLine } from './StepLine.tsx'

/** Everything about a product. What it has not is left out. */
export function ProductInfo({ product }: { product: ProductDetail }) {
  const { steps, materials, coverage, claim_docs, payouts, content } = product
  const party = { contact_mobile: product.hotline ?? null }
  const collect = <CollectButton targetType="finance" targetId={product.id} />
  return (
    <InfoPage
      path={[
        { title: '金融保险', to: '/finance' },
        { title: product.kind_text, to: `/finance?kind=${product.kind}` },
        { title: product.name },
      ]}
    >
      <ProductSummary product={product}>
        <ApplyButton productId={product.id} />
        <ContactButton party={party} />
        {collect}
        <ShareButton title={product.name} />
        <ReportButton targetType="finance" targetId={product.id} title={product.name} />
      </ProductSummary>
      <div className={`${css.columns} ${own.columns}`}>
        <div className={css.main}>
          {steps && (
            <Panel title="办理步骤">
              <StepLine steps={steps} />
            </Panel>
          )}
          {payouts && (
            <Panel title="触发与赔付">
              <IndexTable product={product} payouts={payouts} />
            </Panel>
          )}
          {coverage && (
            <Panel title="保险责任">
              <p className={own.text}>{coverage}</p>
            </Panel>
          )}
          {materials && (
            <Panel title="申请材料">
              <MaterialList materials={materials} />
            </Panel>
          )}
          {claim_docs && (
            <Panel title="理赔材料">
              <MaterialList materials={claim_docs.map((name) => ({ name, required: true }))} />
            </Panel>
          )}
          {content && (
            <Panel title="产品说明">
              <RichText html={content} />
            </Panel>
          )}
        </div>
        <aside className={css.side}>
          {isCover(product) ? <CoverCalculator product={product} /> : <LoanCalculator product={product} />}
          <p className={css.advice}>提示：额度、利率和赔付以机构审批和合同为准；放款前要求先交费的，请先核实并向平台投诉。</p>
        </aside>
      </div>
      <ActionBar>
        {collect}
        <ContactButton party={party} />
        <ApplyButton productId={product.id} block />
      </ActionBar>
    </InfoPage>
  )
}

/** To the form with this product chosen; a visitor signs in first and goes on from there. */
function ApplyButton({ productId, block = false }: { productId: number; block?: boolean }) {
  const navigate = useNavigate()
  const press = useAfterSignIn(() => void navigate(`/applyfor/release?product_id=${productId}`))
  return (
    <Button look="primary" block={block} onClick={press}>
      立即申请
    </Button>
  )
}
