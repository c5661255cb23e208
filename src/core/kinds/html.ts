import type { FieldKind } from '../entity/kind.ts'
import { exampleOr, words } from './shared/words.ts'

/** Rich text; the server lets through a short list of harmless tags. */
export const kind: FieldKind = {
  ...words,
  written: { format: 'html', title: '富文本' },
  files: 'markup',
  long: true,
  tidy: (text) => text.replace(/\s+$/, ''),
  filter: 'contains',
  example: exampleOr('<p>说明</p>'),
}
