import type { FieldKind } from '../entity/kind.ts'
import { exampleOr, words } from './shared/words.ts'

/** Rich text; the server lets through a short list of harmless tags. */
export const kind: FieldKind = {
  ...words,
  written: { format: 'html', title: '富文本' },
  files: 'markup',
  long: true,
  tidy: (text) => (saysNothing(text) ? '' : text.replace(/\s+$/, '')),
  filter: 'contains',
  example: exampleOr('<p>说明</p>'),
}

/** Neither a word nor a picture, whatever marks and blanks it is made of. */
const saysNothing = (markup: string): boolean =>
  !/<(img|hr)\b/i.test(markup) && markup.replace(/<[^>]*>|&(nbsp|#160|#xa0|#8203|#x200b|zwnj|zwj|shy);/gi, '').trim() === ''
