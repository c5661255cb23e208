import type { FieldKind } from '../entity/kind.ts'
import { document } from './shared/document.ts'
import { exampleOr } from './shared/words.ts'

/** Fields that a related row describes; which ones is known only once that row is chosen. */
export const kind: FieldKind = {
  ...document,
  written: { keyword: (raw) => raw.attributes !== undefined },
  shape: () => ({ type: 'object', maxProperties: 100 }),
  answer: () => ({ type: ['object', 'null'] }),
  example: exampleOr({}),
}
