import type { FormInstance } from 'antd'
import { useContext } from 'react'
import { namesAround } from '../../../core/condition/condition-names.ts'
import type { Field } from '../../../core/entity/entity.ts'
import { useFormInstance, useWatch } from '../form-around.ts'
import { Line, type Row } from '../siblings.ts'

/** The values around a table: the form's, and those of the record beside it. Drawn anew when a value changes that a column's condition looks at. */
export function useAround(columns: readonly Field[]): () => Row {
  const form: FormInstance | undefined = useFormInstance()
  const record = useContext(Line)
  const watched = columns.flatMap(namesAround)
  useWatch((values: Row) => JSON.stringify(watched.map((name) => values[name] ?? null)), { form, preserve: true })
  return () => ({ ...record, ...form?.getFieldsValue(true) })
}
