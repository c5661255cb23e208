import type { Field } from '../entity/entity.ts'
import type { FieldKind } from '../entity/kind.ts'
import { kind as integer } from './integer.ts'

/** The number of stars; five, as people expect, where the file does not say. */
export const mostOf = ({ maximum = 5 }: Pick<Field, 'maximum'>): number => maximum

/** A rating is a whole number of which the least and the most are always known: somebody has to draw them. */
export const kind: FieldKind = {
  ...integer,
  written: { format: 'stars', title: '打分（1 到 5 颗星，颗数见 maximum）' },
  more: ({ minimum = 1, ...raw }) => ({ minimum, maximum: mostOf(raw) }),
  asks: '选择',
  unit: () => '分',
  example: mostOf,
}
