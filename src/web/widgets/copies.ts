import type { FormInstance } from 'antd'
import type { Entity } from '../../core/schema/entity.ts'
import type { Row } from './siblings.ts'

/** Field name -> column of the related row, for the fields that copy from it. */
export function copiesOf(entity: Entity, from: string): readonly (readonly [string, string])[] {
  return entity.fields.flatMap((field) => {
    const [source, column] = field.copyFrom?.split('.') ?? []
    return source === from && column !== undefined ? [[field.name, column] as const] : []
  })
}

/** The server copies again when it saves; the form needs the values now, for its conditions. */
export function copyInto(
  form: FormInstance,
  copies: readonly (readonly [string, string])[],
  row: Row | null,
  onlyMissing = false,
): void {
  const due = copies.filter(([name]) => !onlyMissing || form.getFieldValue(name) === undefined)
  if (due.length) form.setFieldsValue(Object.fromEntries(due.map(([name, column]) => [name, row?.[column] ?? null])))
}
