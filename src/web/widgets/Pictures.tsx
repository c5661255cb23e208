import { isBlank } from '../../core/value/is-blank.ts'
import { AntdGallery } from '../lazy/antd/Gallery.tsx'
import { Blank } from './Blank.tsx'
import { addressOf } from './file-limits.ts'
import styles from './pictures.module.css'
import { LazyPicturesInput } from './UploadInputs.tsx'
import type { CellProps, Widget } from './widget.ts'

function PicturesCell({ field, value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const addresses = (Array.isArray(value) ? value : [value]).map((one) => addressOf(String(one)))
  if (detail) {
    return (
      <span className={styles.gallery}>
        <AntdGallery addresses={addresses} title={field.title} size={112} />
      </span>
    )
  }
  return (
    <span className={styles.thumb}>
      <img src={addresses[0]} alt={field.title} width={48} height={48} loading="lazy" />
      {addresses.length > 1 && <span>{addresses.length}</span>}
    </span>
  )
}

export const pictures = { Input: LazyPicturesInput, Cell: PicturesCell, width: 80, card: 'picture' } as const satisfies Widget
