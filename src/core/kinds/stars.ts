import type { FieldKind } from '../schema/kind.ts'
import { kind as integer } from './integer.ts'

/** As many as people expect, where the file does not say how many there are. */
const MOST = 5

/** A rating is a whole number of which the least and the most are always known: somebody has to draw them. */
export const kind: FieldKind = {
  ...integer,
  written: { format: 'stars', title: '打分（1 到 5 颗星，颗数见 maximum）' },
  more: ({ minimum = 1, maximum = MOST }) => ({ minimum, maximum }),
  asks: '选择',
  unit: () => '分',
  example: ({ maximum = MOST }) => maximum,
}
