import { Link } from 'react-router'
import type { RecordPart } from '../../../web/area.ts'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import styles from './why.module.css'

/** The name of the screen where a question is asked; it is there for whoever may ask. */
const SCREEN = 'rights_question'

/** From a record to the question about it. */
export function WhyLink({ screen, record }: RecordPart) {
  const page = useBundle().screens.get(SCREEN)
  if (!page || record.id === undefined || screen.name === SCREEN) return null
  const search = new URLSearchParams({ entity: screen.entity, record: String(record.id) })
  return (
    <p className={styles.link}>
      <Link to={`${page.route}?${search}`}>某位会员为什么不能……</Link>
    </p>
  )
}
