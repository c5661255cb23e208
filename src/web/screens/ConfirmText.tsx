import { templateParts } from '../../core/record/template.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import styles from './EntityForm.module.css'

/** A step's question, with the record's own figures where it names fields. */
export function ConfirmText({
  confirm,
  record,
}: {
  readonly confirm: string
  readonly record: Readonly<Record<string, unknown>>
}) {
  const { entity } = useScreen()
  return (
    <p className={styles.confirm}>
      {templateParts(confirm).map((part, i) => {
        const field = i % 2 === 1 ? entity.field[part] : undefined
        if (!field) return part
        const { Cell } = widgetOf(field)
        return (
          <b key={part}>
            <Cell field={field} value={record[part]} record={record} />
          </b>
        )
      })}
    </p>
  )
}
