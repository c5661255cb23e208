import { Button, Form } from 'antd'
import type { Field } from '../../core/entity/entity.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { widgetOf } from '../widgets/registry.ts'
import styles from './ImportDialog.module.css'
import type { Importing } from './use-import.ts'

interface Props {
  readonly fields: readonly Field[]
  readonly same: Importing['same']
  readonly disabled: boolean
  readonly onFill: (same: Importing['same']) => void
}

/** Required fields that have no column, such as the market and the day of a list of prices: each is said once for all rows. */
export function ImportSame({ fields, same, disabled, onFill }: Props) {
  const [form] = Form.useForm()
  const fill = () => {
    const values = fields.map(({ name }): [string, unknown] => [name, form.getFieldValue(name)])
    onFill(Object.fromEntries(values.filter(([, value]) => !isBlank(value))))
  }
  return (
    <Form form={form} component={false} initialValues={same}>
      <section className={styles.part}>
        <span
          className={fields.every(({ name }) => Object.hasOwn(same, name)) ? styles.aside : styles.fault}
        >{`表里没有这几列，它们是必填的：${fields.map(({ title }) => title).join('、')}`}</span>
        <span className={styles.aside}>每一行都一样的，在这里填一次</span>
        <div className={styles.columns}>
          {fields.map((field) => {
            const { Input } = widgetOf(field)
            const id = `import-same-${field.name}`
            return (
              <div key={field.name} className={styles.column}>
                <label htmlFor={id}>{field.title}</label>
                <Form.Item noStyle name={field.name}>
                  <Input field={field} id={id} disabled={disabled} />
                </Form.Item>
              </div>
            )
          })}
        </div>
        <span>
          <Button disabled={disabled} onClick={fill}>
            填到每一行
          </Button>
        </span>
      </section>
    </Form>
  )
}
