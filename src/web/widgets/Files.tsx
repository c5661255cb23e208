import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from './Blank.tsx'
import { addressOf, fileNameOf } from './file-limits.ts'
import { LazyFilesInput } from './UploadInputs.tsx'
import type { CellProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

function FilesCell({ field, value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const addresses = (Array.isArray(value) ? value : [value]).map(String)
  return (
    <span className={styles.links}>
      {addresses.map((address, at) => (
        <a key={address} href={addressOf(address)} download={fileNameOf(address)} aria-label={`下载${field.title} ${at + 1}`}>
          {addresses.length > 1 ? `下载 ${at + 1}` : '下载'}
          {detail && <span className={styles.small}>{fileNameOf(address)}</span>}
        </a>
      ))}
    </span>
  )
}

export const files = { Input: LazyFilesInput, Cell: FilesCell, width: 100 } as const satisfies Widget
