import type { FieldKind, JsonSchema } from '../../entity/kind.ts'
import type { RawProperty } from '../../entity/raw.ts'
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

/**
 * @param takes what it can be at all; @param usual what it takes unless its file says so
 * @param only what has another ending is no such file
 */
export const oneUpload = (
  format: string,
  title: string,
  sample: string,
  takes: readonly string[],
  { usual = takes, only }: { readonly usual?: readonly string[]; readonly only?: readonly string[] } = {},
): FieldKind => ({
  ...upload,
  takes,
  written: { format, title },
  more: ({ accept }: RawProperty) => ({ accept: accept ?? usual }),
  shape: only ? () => addressOf(only) : () => address,
  answer: answered('string'),
  column: () => 'text',
  example: exampleOr(sample),
})

/** Several files; what each may be is written at the list or at its items. */
export const manyUploads = (format: string, sample: string, takes: readonly string[], usual = takes): FieldKind => ({
  ...upload,
  takes,
  written: { keyword: (raw) => raw.type === 'array' && raw.items?.format === format },
  more: ({ items, accept, maxSize }: RawProperty) => ({
    accept: accept ?? items?.accept ?? usual,
    ...defined('maxSize', maxSize ?? items?.maxSize),
  }),
  holds: 'list',
  shape: (field) => ({ type: 'array', items: address, uniqueItems: true, ...itemsOf(field, 20) }),
  answer: answeredList('string'),
  column: () => 'text[]',
  example: exampleOr([sample]),
})

const defined = <K extends string, V>(name: K, value: V | undefined) => (value === undefined ? {} : { [name]: value })
