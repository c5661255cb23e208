import { Link } from 'react-router'
import type { Counted } from '../answers.ts'
import { cappedCount } from './show-count.ts'
import styles from './workbench.module.css'

export function CountCards({ cards }: { cards: readonly Counted[] }) {
  return cards.map((card) => <Card key={card.key} card={card} />)
}

function Card({ card }: { card: Counted }) {
  const pressing = card.urgent && card.value > 0
  return (
    <section className={pressing ? `${styles.card} ${styles.pressing}` : styles.card}>
      <Link to={card.to} className={styles.whole}>
        <span className={styles.name}>{card.title}</span>
        <b className={card.value === 0 ? styles.nought : styles.value}>{cappedCount(card)}</b>
      </Link>
      {card.parts.length > 0 ? (
        <ul className={styles.parts}>
          {card.parts.map((part) => (
            <li key={part.title}>
              <Link to={part.to} className={styles.part} style={{ color: `var(--tone-${part.tone})` }}>
                {part.title} {cappedCount(part)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{card.urgent && card.value === 0 ? '暂时没有' : card.note}</p>
      )}
    </section>
  )
}
