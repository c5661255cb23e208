import type { Field } from '../../../core/entity/entity.ts'
import type { LineRow } from '../siblings.ts'

/** A line among what stands around its table: a column without a value is not the form's field of that name. */
export const among = (columns: readonly Field[], around: LineRow, line: LineRow): LineRow => ({
  ...around,
  ...Object.fromEntries(columns.map((column) => [column.name, undefined])),
  ...line,
})
