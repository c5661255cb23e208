import type { FieldKind } from '../entity/kind.ts'
import { answered, exampleOr } from './shared/words.ts'

const YES = ['1', 'true']
const NO = ['0', 'false']

export const kind: FieldKind = {
  written: { type: (raw) => raw.type === 'boolean' },
  values: 'truth',
  asks: '选择',
  shape: () => ({ type: 'boolean' }),
  answer: answered('boolean'),
  column: () => 'boolean',
  filter: 'in',
  read: (_, text) => (YES.includes(text) ? true : NO.includes(text) ? false : undefined),
  example: exampleOr(true),
}
