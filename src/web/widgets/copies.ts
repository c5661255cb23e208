import type { Field } from '../../core/entity/entity.ts'
import type { LineRow } from './siblings.ts'

/** Field name -> column of the related row, for the fields that copy from it. */
export type Copies = readonly (readonly [string, string])[]

export function copiesOf(fields: readonly Field[], from: string): Copies {
  return fields.flatMap((field) => {
    const [source, column] = field.copyFrom?.split('.') ?? []
    return source === from && column !== undefined ? [[field.name, column] as const] : []
  })
}

/** The server copies again when it saves; the form needs the values now, for its conditions. */
export const copied = (copies: Copies, row: LineRow | null): Record<string, unknown> =>
  Object.fromEntries(copies.map(([name, column]) => [name, row?.[column] ?? null]))
