import { Link } from 'react-router'
import type { RowsProps } from '../../../web/site/listing/listing.ts'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Price } from '../../../web/site/parts/Price.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { VerifiedOwner } from '../../../web/site/parts/Verified.tsx'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import { specOf } from '../../supply/web.tsx'
import css from './DemandTable.module.css'
import { type Demand, deliveryOf, offersOf, unitOf } from './demand.ts'
import { TimeLeft } from './TimeLeft.tsx'

const COLUMNS = ['求购', '规格', '数量', '期望价', '收货地', '交货期', '截止', '报价'] as const

/** Demands in rows, so that amounts, prices and places stand under each other. The whole row leads to the demand. */
export function DemandTable({ rows, expected, stale }: RowsProps<Demand>) {
  return (
    <table className={css.table} aria-busy={!rows || stale} data-stale={stale || undefined}>
      <thead>
        <tr>
          {COLUMNS.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((demand) => <DemandRow key={demand.id} demand={demand} />)
          : Array.from({ length: expected }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
              <tr key={at}>
                <td colSpan={COLUMNS.length}>
                  <Skeleton height={40} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function DemandRow({ demand }: { demand: Demand }) {
  const unit = unitOf(demand)
  const part = demand.left_qty !== demand.quantity
  return (
    <tr>
      <td>
        <Link to={`/demandinfo?id=${demand.id}`} className={css.title}>
          {demand.title}
        </Link>
        <span className={css.buyer}>
          {demand.org_id_text}
          <VerifiedOwner corporate={demand.org_auth} personal={demand.org_person_auth} />
        </span>
      </td>
      <td>
        {specOf(demand) || '不限'}
        <span className={css.note}>{[demand.form_text, demand.grade_text, demand.sex_text].filter(Boolean).join(' ')}</span>
      </td>
      <td className="tnum">
        {showQuantity(demand.quantity)} {unit}
        {part && (
          <span className={css.note}>
            还需 {showQuantity(demand.left_qty)} {unit}
          </span>
        )}
      </td>
      <td className={css.price}>
        <Price
          price={demand.price_type === 2 ? null : demand.price_min}
          to={demand.price_max ?? undefined}
          unit={unit}
          size="small"
        />
      </td>
      <td>{shortRegion(demand.region_code_text)}</td>
      <td className={`${css.when} tnum`}>{deliveryOf(demand)}</td>
      <td className="tnum">
        <TimeLeft until={demand.deadline} />
      </td>
      <td className="tnum">{offersOf(demand)}</td>
    </tr>
  )
}
