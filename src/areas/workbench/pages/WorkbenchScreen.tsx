import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { grouped } from '../../../core/value/grouped.ts'
import { useFault } from '../../../web/retry/use-fault.ts'
import { Failed } from '../../../web/screens/Failed.tsx'
import type { Workbench } from '../answers.ts'
import { CountCards } from './CountCards.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Greeting } from './Greeting.tsx'
import { Others } from './Others.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Todos } from './Todos.tsx'
import { Trend } from './Trend.tsx'
import { useWorkbench } from './use-workbench.ts'
import styles from './workbench.module.css'

/** `/dashboard` and, for operators, `/admin`: what waits, how things stand, and the ways most gone. */
export function WorkbenchScreen() {
  const query = useWorkbench()
  const { data, refetch } = query
  const fault = useFault(query)
  return (
    <div className={styles.page}>
      <Greeting bench={data} />
      {data ? (
        <Filled bench={data} />
      ) : fault ? (
        <Failed title="工作台没有加载出来">
          <Button type="primary" onClick={() => void refetch()}>
            重试
          </Button>
        </Failed>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </div>
  )
}

function Filled({ bench }: { bench: Workbench }) {
  return (
    <>
      <FirstSteps steps={bench.steps} />
      <CountCards cards={bench.cards}>{bench.balance && <Balance balance={bench.balance} />}</CountCards>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Todos todos={bench.todos} />
          {bench.series && <Trend series={bench.series} />}
        </div>
        <Shortcuts shortcuts={bench.shortcuts} />
      </div>
      <Others cards={bench.cards} />
    </>
  )
}

function Balance({ balance }: { balance: NonNullable<Workbench['balance']> }) {
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
