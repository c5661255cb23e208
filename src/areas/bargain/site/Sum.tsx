import type { ReactNode } from 'react'
import { amountOf, formatFixed } from '../../../core/value/fixed.ts'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import css from './OfferForm.module.css'

/** Price times quantity as they stand, read out when it changes; a dash while it is not known. @param children what is said behind it */
export function Sum({ price, qty, children }: { price: string; qty: string; children?: ReactNode }) {
  const amount = amountOf(price || '0', qty || '0')
  return (
    <p className={css.amount} aria-live="polite">
      总金额 <strong className="tnum">{amount === null ? '—' : `¥${showQuantity(formatFixed(amount, 2, true))}`}</strong>
      {children}
    </p>
  )
}
