import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showPrice, showQuantity } from '../../../web/site/parts/numbers.ts'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { showLeft } from '../../../web/site/parts/times.ts'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import { type Supply, specOf } from '../../supply/web.tsx'
import type { HomeDemand } from './home.ts'
import { SectionHead } from './SectionHead.tsx'
import css from './TradeColumns.module.css'

const SHOWN = 8

/** Supplies and demands, side by side. */
export function TradeColumns({
  supplies,
  demands,
}: {
  supplies: readonly Supply[] | undefined
  demands: readonly HomeDemand[] | undefined
}) {
  return (
    <div className={css.columns}>
      <Column title="最新供应" to="/supply" rows={supplies} none="还没有在售的供应">
        {(supply) => (
          <TradeRow
            to={`/supplyinfo?id=${supply.id}`}
            title={supply.title}
            price={supply.price_type === 2 || supply.price === null ? '面议' : showPrice(supply.price)}
            unit={supply.price_type === 2 || supply.price === null ? '' : `元/${supply.unit_text || supply.unit}`}
            facts={[
              specOf(supply),
              `可供 ${showQuantity(supply.available_qty)} ${supply.unit_text || supply.unit}`,
              shortRegion(supply.region_code_text),
            ]}
          />
        )}
      </Column>
      <Column title="最新求购" to="/demand" rows={demands} none="还没有求购">
        {(demand) => (
          <TradeRow
            to={`/demandinfo?id=${demand.id}`}
            title={demand.title}
            price={wanted(demand)}
            unit={wanted(demand) === '面议' ? '' : `元/${demand.unit_text || demand.unit}`}
            facts={[
              `求购 ${showQuantity(demand.quantity)} ${demand.unit_text || demand.unit}`,
              shortRegion(demand.region_code_text),
              showLeft(demand.deadline).text,
            ]}
          />
        )}
      </Column>
    </div>
  )
}

function wanted({ price_type, price_min, price_max }: HomeDemand): string {
  const prices = [...new Set([price_min, price_max])].flatMap((one) => (one === null ? [] : showPrice(one)))
  return price_type === 2 || prices.length === 0 ? '面议' : prices.join('~')
}

interface ColumnProps<T> {
  readonly title: string
  readonly to: string
  readonly rows: readonly T[] | undefined
  readonly none: string
  readonly children: (row: T) => ReactNode
}

function Column<T extends { readonly id: number }>({ title, to, rows, none, children }: ColumnProps<T>) {
  return (
    <section className={css.column}>
      <SectionHead title={title} to={to} />
      {rows?.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul>
          {rows
            ? rows.slice(0, SHOWN).map((row) => <li key={row.id}>{children(row)}</li>)
            : Array.from({ length: SHOWN }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
                <li key={at} className={css.row}>
                  <Skeleton width="70%" height={22} />
                  <Skeleton width="90%" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps {
  readonly to: string
  readonly title: string
  readonly price: string
  readonly unit: string
  readonly facts: readonly string[]
}

function TradeRow({ to, title, price, unit, facts }: RowProps) {
  return (
    <Link to={to} className={css.row}>
      <strong>{title}</strong>
      <span className={css.price}>
        <b className="tnum">{price}</b> {unit}
      </span>
      <span className={`${css.facts} tnum`}>{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  )
}
