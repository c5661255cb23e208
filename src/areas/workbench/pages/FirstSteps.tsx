import { CheckOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import type { FirstStep } from '../answers.ts'
import styles from './workbench.module.css'

/** A newcomer's way into the market; gone once he has gone it. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null
  const next = steps.findIndex((one) => !one.done)
  return (
    <section className={styles.panel} aria-label="从这里开始">
      <h2 className={styles.subtitle}>三步开始做生意</h2>
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          <li key={step.key} className={i === next ? `${styles.step} ${styles.next}` : styles.step}>
            <span className={step.done ? styles.doneMark : styles.mark} aria-hidden="true">
              {step.done ? <CheckOutlined /> : i + 1}
            </span>
            <div>
              <Link to={step.to} className={styles.stepTitle}>
                {step.title}
                {step.done && <span className={styles.doneWord}>已完成</span>}
              </Link>
              <p className={styles.stepText}>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
