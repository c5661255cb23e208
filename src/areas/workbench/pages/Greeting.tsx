import { Link } from 'react-router'
import type { Tone } from '../../../core/entity/entity.ts'
import { datetime } from '../../../core/value/time.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { ToneTag } from '../../../web/widgets/ToneTag.tsx'
import type { Workbench } from '../answers.ts'
import { cappedCount } from './show-count.ts'
import styles from './workbench.module.css'

/** The reader's name, standing with the platform, and number of tasks. */
export function Greeting({ bench }: { bench: Workbench | undefined }) {
  const user = useUser()
  const standing = bench?.auth && standingOf(bench.auth)
  return (
    <header className={styles.head}>
      <div className={styles.hello}>
        <h1 className={styles.title}>{`${greeting(datetime(new Date()))}，${user?.name ?? ''}`}</h1>
        {standing && (
          <Link to="/authentication" className={styles.standing}>
            <ToneTag tone={standing.tone} text={standing.text} />
          </Link>
        )}
      </div>
      {bench && <p className={styles.summary}>{summaryOf(bench)}</p>}
    </header>
  )
}

function summaryOf({ cards, todos }: Workbench): string {
  const urgent = cards.filter((card) => card.urgent)
  const waiting = { value: urgent.reduce((sum, card) => sum + card.value, 0), capped: urgent.some((card) => card.capped) }
  if (waiting.value === 0) return '现在没有等您处理的事'
  const due = todos.find((one) => one.due !== null)?.due
  return `有 ${cappedCount(waiting)} 件事等您处理${due ? `，最近的一件 ${due.slice(5, 16)} 到期` : ''}`
}

/** By the codes of company_auth and person_auth: 0 not yet, 1 passed, 2 in review, 3 refused. */
function standingOf({ company, person }: NonNullable<Workbench['auth']>): { tone: Tone; text: string } {
  if (company === 1) return { tone: 'live', text: '企业已认证' }
  if (person === 1) return { tone: 'live', text: '个人已认证' }
  if (company === 2 || person === 2) return { tone: 'waiting', text: '认证审核中' }
  return company === 3 || person === 3 ? { tone: 'refused', text: '认证已驳回' } : { tone: 'draft', text: '未认证' }
}

/** @param now by the clock of the times on the page, wherever the browser is */
function greeting(now: string): string {
  const hour = Number(now.slice(11, 13))
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}
