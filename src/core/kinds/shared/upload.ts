import type { FieldKind, JsonSchema } from '../../schema/kind.ts'
import type { RawProperty } from '../../schema/raw.ts'
import { bareAddresses } from '../../value/file-address.ts'
import { answeredList, itemsOf } from './list.ts'
import { answered, exampleOr } from './words.ts'

const address: JsonSchema = { type: 'string', maxLength: 300, pattern: '^uploads/[A-Za-z0-9/_.-]+$' }

/** An upload is named by what it was found to be. */
const addressOf = (endings: readonly string[]): JsonSchema => ({
  ...address,
  pattern: `^uploads/[A-Za-z0-9/_.-]+\\.(${endings.join('|')})$`,
})

/** An uploaded file by its address; what it is stored by carries no proof. */
const upload = {
  values: 'text',
  files: 'address',
  asks: '上传',
  encode: (_, value) => bareAddresses(value),
  filter: 'in',
  read: (_, text) => text,
} as const satisfies Partial<FieldKind>

/** @param only what else is refused */
export const oneUpload = (format: string, title: string, sample: string, only?: readonly string[]): FieldKind => ({
  ...upload,
  written: { format, title },
  ...(only ? { more: ({ accept }: RawProperty) => ({ accept: accept ?? only }) } : {}),
  shape: only ? () => addressOf(only) : () => address,
  answer: answered('string'),
  column: () => 'text',
  example: exampleOr(sample),
})

/** Several files; what each may be is written at the list or at its items. */
export const manyUploads = (format: string, sample: string): FieldKind => ({
  ...upload,
  written: { keyword: (raw) => raw.type === 'array' && raw.items?.format === format },
  more: ({ items, accept, maxSize }: RawProperty) => ({
    ...defined('accept', accept ?? items?.accept),
    ...defined('maxSize', maxSize ?? items?.maxSize),
  }),
  holds: 'list',
  shape: (field) => ({ type: 'array', items: address, uniqueItems: true, ...itemsOf(field, 20) }),
  answer: answeredList('string'),
  column: () => 'text[]',
  example: exampleOr([sample]),
})

const defined = <K extends string, V>(name: K, value: V | undefined) => (value === undefined ? {} : { [name]: value })
