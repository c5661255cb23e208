import { Image } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from './Blank.tsx'
import styles from './pictures.module.css'
import { PicturesInput } from './Uploads.tsx'
import { addressOf } from './uploading.ts'
import type { CellProps, Widget } from './widget.ts'

function PicturesCell({ field, value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const addresses = (Array.isArray(value) ? value : [value]).map((one) => addressOf(String(one)))
  if (detail) {
    return (
      <Image.PreviewGroup>
        <span className={styles.gallery}>
          {addresses.map((address, at) => (
            <Image key={address} src={address} alt={`${field.title} ${at + 1}`} width={112} height={112} loading="lazy" />
          ))}
        </span>
      </Image.PreviewGroup>
    )
  }
  return (
    <span className={styles.thumb}>
      <img src={addresses[0]} alt={field.title} width={48} height={48} loading="lazy" />
      {addresses.length > 1 && <span>{addresses.length}</span>}
    </span>
  )
}

export const pictures = { Input: PicturesInput, Cell: PicturesCell, width: 80, card: 'picture' } as const satisfies Widget
