import type { FieldKind } from '../entity/kind.ts'
import { isWords, LINE } from './shared/types.ts'
import { words } from './shared/words.ts'

/** One line. */
export const kind: FieldKind = {
  ...words,
  written: { type: (raw) => isWords(raw) && (raw.maxLength ?? 0) <= LINE },
  names: true,
  spoken: true,
  sealed: 'may',
  filter: 'contains',
  given: (field, text) => text.slice(0, field.maxLength),
  sheet: { width: 24 },
}
