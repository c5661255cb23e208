import type { Mark } from '../../../core/access/matrix.ts'
import styles from './matrix.module.css'

/** What each mark says, and how it looks. */
export const MARKS: Readonly<Record<Mark, { readonly title: string; readonly className: string | undefined }>> = {
  '●': { title: '都能', className: styles.all },
  '◐': { title: '看记录', className: styles.some },
  '○': { title: '不能', className: styles.none },
  '✕': { title: '不能，会说明原因', className: styles.told },
}
