import type { FieldKind } from '../entity/kind.ts'
import { isWords, LINE } from './shared/types.ts'
import { words } from './shared/words.ts'

/** Several lines: so written, or more than one line holds. */
export const kind: FieldKind = {
  ...words,
  written: { format: 'textarea', title: '多行文字', type: (raw) => isWords(raw) && (raw.maxLength ?? 0) > LINE },
  long: true,
  spoken: true,
  sealed: 'may',
  tidy: (text) => text.replace(/\s+$/, ''),
  filter: 'contains',
}
