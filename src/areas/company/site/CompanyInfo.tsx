import { ActionBar } from '../../../web/site/parts/ActionBar.tsx'
import { ContactButton } from '../../../web/site/parts/ContactButton.tsx'
import { Gallery } from '../../../web/site/parts/Gallery.tsx'
import css from '../../../web/site/parts/Info.module.css'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { InfoPage } from '../../../web/ui/InfoPage.tsx'
import { CateArt } from '../../category/web.tsx'
import { CollectButton } from '../../collect/web.tsx'
import { ReportButton } from '../../feedback/web.tsx'
import own from './CompanyInfo.module.css'
import { CompanySummary } from './CompanySummary.tsx'
import type { CompanyDetail } from './company.ts'
import { InquiryButton } from './InquiryButton.tsx'
import { StorageTable } from './StorageTable.tsx'
import { RouteTable, VehicleTable } from './TransportTables.tsx'

/** Everything about a company: storage, fleet, routes, services and papers. What it has not is left out. */
export function CompanyInfo({ company }: { company: CompanyDetail }) {
  const { storage, vehicles, routes, services, certs } = company
  const party = { contact_mobile: company.mobile }
  const collect = <CollectButton targetType="company" targetId={company.id} />
  const inquiry = <InquiryButton company={company} />
  return (
    <InfoPage
      path={[
        { title: '仓储物流', to: '/warehouse' },
        { title: company.kind_text, to: `/warehouse?kind=${encodeURIComponent(company.kind_text)}` },
        { title: company.name },
      ]}
    >
      <div className={css.top}>
        <Gallery images={company.images ?? []} alt={company.name} art={<CateArt cate="服务" filled />} />
        <CompanySummary company={company}>
          <ContactButton party={party} />
          {inquiry}
          {collect}
          <ShareButton title={company.name} />
          <ReportButton targetType="company" targetId={company.id} title={company.name} />
        </CompanySummary>
      </div>
      <div className={css.main}>
        {storage && (
          <Panel title="仓储">
            <StorageTable rows={storage} />
          </Panel>
        )}
        {vehicles && (
          <Panel title="车辆">
            <VehicleTable rows={vehicles} />
          </Panel>
        )}
        {routes && (
          <Panel title="线路">
            <RouteTable rows={routes} />
          </Panel>
        )}
        {services && (
          <Panel title="服务">
            <p className={own.services}>
              {services.map((one) => (
                <Tag key={one}>{one}</Tag>
              ))}
            </p>
          </Panel>
        )}
        {company.intro && (
          <Panel title="企业简介">
            <p className={own.intro}>{company.intro}</p>
          </Panel>
        )}
        {certs && (
          <Panel title="资质">
            <div className={own.certs}>
              <Gallery images={certs} alt="资质" art={<CateArt cate="服务" filled />} />
            </div>
          </Panel>
        )}
      </div>
      <ActionBar>
        {collect}
        {inquiry}
        <ContactButton party={party} block />
      </ActionBar>
    </InfoPage>
  )
}
