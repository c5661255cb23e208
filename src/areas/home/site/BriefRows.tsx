import { Link } from 'react-router'
import { Avatar } from '../../../web/site/parts/Avatar.tsx'
import { showPrice, showQuantity, showRange } from '../../../web/site/parts/numbers.ts'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import css from './BriefRows.module.css'
import type { HomeCompany, HomeExpert, HomeFinance } from './home.ts'

export function FinanceRow({ row }: { row: HomeFinance }) {
  const loan = row.rate_min !== null
  return (
    <Link to={`/financeinfo?id=${row.id}`} className={css.row}>
      <Avatar name={row.name} src={row.logo} size={44} />
      <span className={css.words}>
        <b>{row.name}</b>
        <span>{[row.kind_text, row.org_id_text].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.figure}>
        <b className="tnum">
          {loan ? `${showRange(row.rate_min, row.rate_max)}%` : row.self_pay ? showPrice(row.self_pay) : '—'}
        </b>
        <span>{loan ? '年化利率' : `元/${row.insured_unit ?? '亩'} 自缴`}</span>
      </span>
    </Link>
  )
}

export function CompanyRow({ row }: { row: HomeCompany }) {
  return (
    <Link to={`/warehouseinfo?id=${row.id}`} className={css.row}>
      <Avatar name={row.name} src={row.logo} size={44} />
      <span className={css.words}>
        <b>{row.name}</b>
        <span>{[row.kind_text, shortRegion(row.region_code_text)].filter(Boolean).join(' · ')}</span>
      </span>
      {row.capacity_ton && Number(row.capacity_ton) > 0 && (
        <span className={css.figure}>
          <b className="tnum">{showQuantity(row.capacity_ton)}</b>
          <span>吨库容</span>
        </span>
      )}
    </Link>
  )
}

export function ExpertRow({ row }: { row: HomeExpert }) {
  return (
    <Link to={`/technicalinfo?id=${row.id}`} className={css.row}>
      <Avatar name={row.name} src={row.avatar} size={44} />
      <span className={css.words}>
        <b>
          {row.name} <small>{row.title}</small>
        </b>
        <span>{row.specialty_cates_text?.split('、').slice(0, 3).join('、') || row.org}</span>
      </span>
      <span className={css.figure}>
        {row.score && Number(row.score) > 0 && <b className="tnum">{Number(row.score).toFixed(1)} 分</b>}
        {row.is_online && <Tag tone="live">在线</Tag>}
      </span>
    </Link>
  )
}
