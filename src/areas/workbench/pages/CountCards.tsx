import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { waitOf } from '../../../web/screens/due.ts'
import { useMinute } from '../../../web/screens/use-minute.ts'
import type { Counted } from '../answers.ts'
import { cappedCount } from './show-count.ts'
import styles from './workbench.module.css'

/** The figures of the reader; `children` are cards among them. What asks for work that nobody has is folded away. */
export function CountCards({ cards, children }: { cards: readonly Counted[]; children?: ReactNode }) {
  const idle = cards.filter((card) => card.urgent && card.value === 0)
  return (
    <>
      <div className={styles.cards}>
        {cards
          .filter((card) => !idle.includes(card))
          .map((card) => (
            <Card key={card.key} card={card} />
          ))}
        {children}
      </div>
      {idle.length > 0 && (
        <details className={styles.idle}>
          <summary>{idle.length < cards.length ? `其余 ${idle.length} 项没有待办` : '都没有待办'}</summary>
          <ul className={styles.parts}>
            {idle.map((card) => (
              <li key={card.key}>
                <Link to={card.to} className={styles.part}>
                  {card.title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Card({ card }: { card: Counted }) {
  const pressing = card.urgent && card.value > 0
  return (
    <section className={pressing ? `${styles.card} ${styles.pressing}` : styles.card}>
      <Link to={card.to} className={styles.whole}>
        <span className={styles.name}>
          {card.title}
          {pressing && card.reason && <em className={styles.reason}>{card.reason}</em>}
        </span>
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
        <p className={styles.note}>{card.note}</p>
      )}
      {card.since !== null && <Oldest since={card.since} />}
    </section>
  )
}

function Oldest({ since }: { since: string }) {
  return <p className={styles.note}>最久{waitOf(since, useMinute().getTime())}</p>
}
