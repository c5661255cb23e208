import { Link } from 'react-router'
import { grouped } from '../../../core/value/grouped.ts'
import { priceText } from '../../../core/value/price-text.ts'
import { addressOf } from '../../../web/widgets/file-limits.ts'
import type { BargainRecord } from '../../records.ts'
import css from './bargaining.module.css'

type Snapshot = BargainRecord['snapshot']
type Words = (value: string) => string

/** The supply or demand as it stood when the bargain began, with the way to what it is today. */
export function TargetCard({ bargain }: { bargain: BargainRecord }) {
  const snapshot = bargain.snapshot
  const page = bargain.supply_id ? `/supplyinfo?id=${bargain.supply_id}` : `/demandinfo?id=${bargain.demand_id}`
  const facts = factsOf(snapshot).filter(([, value]) => value !== '')
  return (
    <aside className={css.target} aria-label={bargain.supply_id ? '供应快照' : '需求快照'}>
      {typeof snapshot.image === 'string' && (
        <img className={css.picture} src={addressOf(snapshot.image)} alt="" loading="lazy" />
      )}
      <h2 className={css.subtitle}>{String(snapshot.title ?? bargain.title)}</h2>
      <dl className={css.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>以上是议价开始时的内容</p>
      <Link className={css.onward} to={page}>
        看现在的{bargain.supply_id ? '供应' : '需求'}
      </Link>
    </aside>
  )
}

function factsOf(kept: Snapshot): (readonly [string, string])[] {
  const say = (name: string, unit = '', words: Words = String) =>
    kept[name]
      ? `${[kept[name]]
          .flat()
          .map((one) => words(String(one)))
          .join('、')}${unit}`
      : ''
  const unit = String(kept.unit ?? '')
  const range = (min: string, max: string, text: string, words: Words = String) =>
    [...new Set([say(min, '', words), say(max, '', words)].filter(Boolean))].join('~') + text
  const each = ` 元/${unit}`
  const spec = kept.spec_text ? say('spec_text') : kept.spec_min ? range('spec_min', 'spec_max', ` ${say('spec_unit')}`) : ''
  return [
    ['编号', say('sn')],
    ['品种', say('cate2_id_text')],
    ['规格', [spec, say('form'), say('grade')].filter(Boolean).join(' · ')],
    [
      '标价',
      kept.price ? say('price', each, priceText) : kept.price_min ? range('price_min', 'price_max', each, priceText) : '面议',
    ],
    ['总量', say('quantity', ` ${unit}`, grouped)],
    ['起订量', say('moq', ` ${unit}`, grouped) || say('min_offer_qty', ` ${unit}`, grouped)],
    ['地区', say('region_code_text')],
    ['交付方式', say('delivery_modes') || say('delivery_mode')],
    ['付款方式', say('payment_terms')],
  ]
}
