import { useId, useMemo } from 'react'
import { isBlank } from '../../core/value/is-blank.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import { Blank } from '../widgets/Blank.tsx'
import { useChosenRow } from '../widgets/chosen-rows.ts'
import { describedFields } from '../widgets/described.ts'
import type { CellProps, InputProps, Widget, WidgetOf } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'
import own from './attributes.module.css'

const worded = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '是' : '否') : Array.isArray(value) ? value.map(String).join('、') : String(value)

/** Fields that another row describes; which ones is known only once that row is chosen. */
export function widget(widgetOf: WidgetOf): Widget {
  function AttributesInput({ field, value, onChange, id, disabled }: InputProps) {
    const prefix = useId()
    const row = useChosenRow(field.attributes?.from)
    const description = field.attributes && row?.[field.attributes.field]
    const fields = useMemo(() => describedFields(description), [description])
    const values = propertiesOf(value)
    if (fields.length === 0) return <span className={styles.hint}>{row ? '没有要填的参数' : '选择后在这里填写参数'}</span>
    const edit = (name: string, next: unknown) => {
      // what an earlier row described does not belong to this one
      const others = fields.flatMap((one) =>
        isBlank(values[one.name]) || one.name === name ? [] : [[one.name, values[one.name]]],
      )
      const all = isBlank(next) ? others : [...others, [name, next]]
      onChange?.(all.length ? Object.fromEntries(all) : null)
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: the form item around it is the set of fields
      <div className={own.described} role="group" aria-label={field.title}>
        {fields.map((one, at) => {
          const { Input } = widgetOf(one)
          const target = at === 0 && id ? id : `${prefix}-${one.name}`
          return (
            <div key={one.name}>
              <label htmlFor={target}>{one.required ? `${one.title}（必填）` : one.title}</label>
              <Input
                field={one}
                id={target}
                disabled={disabled}
                value={values[one.name]}
                onChange={(next) => edit(one.name, next)}
              />
            </div>
          )
        })}
      </div>
    )
  }

  function AttributesCell({ field, value, record, detail }: CellProps) {
    const entries = Object.entries(propertiesOf(value)).filter(([, one]) => !isBlank(one))
    if (entries.length === 0) return <Blank />
    const known = describedFields(record[`${field.name}_text`])
    const facts = entries.map(([name, one]) => {
      const described = known.find((each) => each.name === name)
      return {
        name,
        title: described?.title ?? name,
        text: described?.options?.find((option) => option.const === one)?.title ?? worded(one),
      }
    })
    if (!detail) return <span className={styles.twoLines}>{facts.map((fact) => `${fact.title}：${fact.text}`).join('；')}</span>
    return (
      <dl className={own.facts}>
        {facts.map((fact) => (
          <div key={fact.name} style={{ display: 'contents' }}>
            <dt>{fact.title}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
    )
  }

  return { Input: AttributesInput, Cell: AttributesCell, width: 180, lines: true, wide: 'both' }
}
