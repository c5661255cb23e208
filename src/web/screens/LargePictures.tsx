import type { BaseRecord } from '@refinedev/core'
import type { Field } from '../../core/entity/entity.ts'
import { AntdGallery } from '../lazy/antd/Gallery.tsx'
import { addressOf } from '../widgets/file-limits.ts'
import styles from './ShowScreen.module.css'

/** The pictures of a group large enough to be read beside what was typed; a press shows one in full, to be zoomed and turned. */
export function LargePictures({ fields, record }: { readonly fields: readonly Field[]; readonly record: BaseRecord }) {
  return (
    <div className={styles.pictures}>
      {fields.map((field) => (
        <figure key={field.name} className={styles.picture}>
          <AntdGallery
            addresses={[record[field.name]].flat().map((one) => addressOf(String(one)))}
            title={field.title}
            size={LARGE}
          />
          <figcaption>{field.title}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const LARGE = 300
