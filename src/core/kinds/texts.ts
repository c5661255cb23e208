import type { FieldKind } from '../entity/kind.ts'
import { answeredList, itemsOf } from './shared/list.ts'
import { isListOfWords } from './shared/types.ts'
import { exampleOr } from './shared/words.ts'

/** Words of one's own. */
export const kind: FieldKind = {
  written: { type: isListOfWords },
  values: 'text',
  holds: 'list',
  asks: '填写',
  shape: (field) => ({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 40 },
    uniqueItems: true,
    ...itemsOf(field, 50),
  }),
  answer: answeredList('string'),
  column: () => 'text[]',
  filter: 'in',
  read: (_, text) => text,
  example: exampleOr(['示例']),
}
