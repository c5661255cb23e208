import type { Tone } from '../../../core/entity/entity.ts'
import type { FinanceProduct } from './finance.ts'

/** One quiet colour for each kind of product. */
export const KIND_TONES: Readonly<Record<FinanceProduct['kind'], Tone>> = {
  1: 'done',
  2: 'live',
  3: 'live',
  4: 'draft',
  5: 'draft',
}
