import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { grouped } from '../../../core/value/grouped.ts'
import { priceText } from '../../../core/value/price-text.ts'
import type { BargainRecord } from '../../records.ts'
import { BARGAIN } from '../../states.ts'
import css from './bargaining.module.css'
import { awaited } from './sides.ts'
import { timeLeft, useNow } from './time-left.ts'

interface Props {
  readonly bargain: BargainRecord
  readonly org: number
  /** the time has run out before the reader's eyes */
  readonly onOver: () => void
}

/** The side that must answer, with the deadline; or how the bargain ended. */
export function TurnPanel({ bargain, org, onOver }: Props) {
  if (bargain.status === BARGAIN.talking) return <Waiting bargain={bargain} org={org} onOver={onOver} />
  if (bargain.status === BARGAIN.agreed) {
    return (
      <section className={`${css.panel} ${css.agreed}`}>
        <strong className={css.turn}>议价已达成</strong>
        {bargain.docking_id && (
          <Link className={css.onward} to={`/docking/info?id=${String(bargain.docking_id)}`}>
            去办理对接订单
          </Link>
        )}
      </section>
    )
  }
  return (
    <section className={css.panel}>
      <strong className={css.turn}>议价{bargain.status_text}</strong>
      {bargain.reason && <span>{bargain.reason}</span>}
    </section>
  )
}

function Waiting({ bargain, org, onOver }: Props) {
  const left = timeLeft(bargain.expire_at, useNow())
  const over = left === ''
  const latestOnOver = useRef(onOver)
  latestOnOver.current = onOver
  useEffect(() => {
    if (over) latestOnOver.current()
  }, [over])
  const waits = awaited(bargain, org)
  return (
    <section className={`${css.panel} ${waits ? '' : css.mine}`} aria-live="polite">
      <strong className={css.turn}>{waits ?? '轮到您回应'}</strong>
      <span className={css.sum}>
        {priceText(bargain.price)} 元/{bargain.unit} × {grouped(bargain.qty)} {bargain.unit} ={' '}
        <b>¥{grouped(bargain.amount, 2)}</b>
      </span>
      <span className={css.left}>
        {over ? '已超过有效期' : '剩余 '}
        <time dateTime={bargain.expire_at} aria-hidden="true">
          {left}
        </time>
      </span>
    </section>
  )
}
