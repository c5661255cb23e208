import type { FieldKind } from '../entity/kind.ts'
import { isWebAddress } from '../value/web-address.ts'
import { exampleOr, valid, words } from './shared/words.ts'

/** An address on the web, which a page may lead to. */
export const kind: FieldKind = {
  ...words,
  written: { format: 'url', title: '网址' },
  tidy: (text) => text.trim().replace(/^(?=www\.)/i, 'https://'),
  check: valid(isWebAddress),
  fault: () => '应为网址，例如 https://www.example.com',
  filter: 'contains',
  sheet: { width: 30 },
  example: exampleOr('https://www.example.com'),
}
