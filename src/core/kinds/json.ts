import type { FieldKind } from '../entity/kind.ts'
import { document } from './shared/document.ts'
import { isListOfWords } from './shared/types.ts'
import { exampleOr } from './shared/words.ts'

/** Any document. One that nobody sends may repeat files of other rows: the server has put them there. */
export const kind: FieldKind = {
  ...document,
  written: { type: (raw) => raw.type === 'object' || (raw.type === 'array' && !isListOfWords(raw)) },
  files: 'any',
  shape: () => ({}),
  answer: () => ({ type: ['object', 'null'] }),
  example: exampleOr({}),
}
