import { Link } from 'react-router'
import { grouped } from '../../../core/value/grouped.ts'
import type { Workbench } from '../answers.ts'
import styles from './workbench.module.css'

export function Balance({ balance }: { balance: NonNullable<Workbench['balance']> }) {
  return (
    <section className={styles.card}>
      <Link to="/financial" className={styles.whole}>
        <span className={styles.name}>可用余额</span>
        <b className={styles.money}>¥{grouped(balance.available, 2)}</b>
      </Link>
      <p className={styles.note}>冻结 ¥{grouped(balance.frozen, 2)}</p>
    </section>
  )
}
