import type { ReactNode } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { ListScreen } from './ListScreen.tsx'
import styles from './ListWithNote.module.css'

interface Props {
  readonly screen: Screen
  /** how its rows come about */
  readonly note: string
  /** the way to more of them */
  readonly button?: ReactNode
  /** what the box is called for who does not see it */
  readonly label?: string
  /** what belongs to the list and is not among its rows */
  readonly children?: ReactNode
}

/** A list below a box that says how its rows come about. */
export function ListWithNote({ screen, note, button, label, children }: Props) {
  return (
    <div className={styles.page}>
      <section className={styles.box} aria-label={label}>
        <div className={styles.head}>
          <p className={styles.note}>{note}</p>
          {button}
        </div>
        {children}
      </section>
      <ListScreen screen={screen} />
    </div>
  )
}
