import type { BaseRecord } from '@refinedev/core'
import type { Entity } from '../../../core/entity/entity.ts'

const TERMS = ['price', 'qty', 'delivery_mode', 'freight_by', 'delivery_date', 'payment_terms', 'deposit_rate'] as const

export interface Term {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly changed: boolean
}

/** An offer's terms in words besides price and quantity, which stand in its sum; each knows whether it is new since the offer before. */
export function offerTerms(entity: Entity, offer: BaseRecord, before: BaseRecord | undefined): readonly Term[] {
  return TERMS.flatMap((name) => {
    const field = entity.field[name]
    const value = offer[name] ?? null
    if (!field || value === null) return []
    const unit = typeof field.unit === 'string' ? field.unit : ''
    const changed = before !== undefined && (before[name] ?? null) !== value
    return [{ name, title: field.title, text: `${String(offer[`${name}_text`] ?? value)}${unit}`, changed }]
  })
}
