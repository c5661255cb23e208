import type { BaseRecord } from '@refinedev/core'
import { Descriptions } from 'antd'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Field, Screen } from '../../core/entity/entity.ts'
import { usePhone } from '../media.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { FieldText, isSaid } from '../widgets/Told.tsx'
import { LargePictures } from './LargePictures.tsx'
import styles from './ShowScreen.module.css'
import { useShown } from './use-shown.ts'
import { isNothing, last } from './zeros-last.ts'

/** A record's values under the headings of its screen. Fields without a value are left out, and zeros stand last. */
export function DetailGroups({ screen, record }: { readonly screen: Screen; readonly record: BaseRecord }) {
  const { entity } = useScreen()
  const phone = usePhone()
  const isShown = useShown()
  const groups = screen.detail
    .map(({ title, fields, large = false }) => ({
      title,
      large,
      fields: fields.map((name) => fieldOf(entity, name)).filter((field) => isShown(field, record) && isSaid(field, record)),
    }))
    .filter(({ fields }) => fields.length > 0)
  const nothing = (field: Field) => isNothing(field, record)
  return last(groups, ({ fields }) => fields.every(nothing)).map(({ title, fields, large }) => {
    const pictures = large ? fields.filter((field) => widgetOf(field).card === 'picture') : []
    const words = fields.filter((field) => !pictures.includes(field))
    return (
      <section key={title} className={pictures.length > 0 ? `${styles.group} ${styles.beside}` : styles.group}>
        <Descriptions
          title={title}
          column={phone || pictures.length > 0 ? 1 : 2}
          items={last(words, nothing).map((field) => ({
            key: field.name,
            label: field.title,
            span: widgetOf(field).wide === 'both' ? 'filled' : 1,
            children: <FieldText field={field} value={record[field.name]} record={record} detail />,
          }))}
        />
        {pictures.length > 0 && <LargePictures fields={pictures} record={record} />}
      </section>
    )
  })
}
