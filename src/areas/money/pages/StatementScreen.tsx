// Of its own, because an accountant wants a period's opening and closing around its lines, and a paper of them.
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { day } from '../../../core/value/time.ts'
import { api } from '../../../web/api/client.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { DayRange } from '../../../web/widgets/DateFilter.tsx'
import styles from './financial.module.css'
import { readStatement } from './money-calls.ts'
import { StatementPaper } from './StatementPaper.tsx'

/** `/financial/statement?from=&to=`: this month until another period is chosen. */
export function StatementScreen() {
  const [search, setSearch] = useSearchParams()
  const today = day(new Date())
  const from = search.get('from') ?? `${today.slice(0, 8)}01`
  const to = search.get('to') ?? today
  return (
    <div className={styles.page}>
      <Period key={`${from} ${to}`} from={from} to={to} onChange={(next) => setSearch(next, { replace: true })} />
    </div>
  )
}

interface Props {
  readonly from: string
  readonly to: string
  readonly onChange: (period: { from: string; to: string }) => void
}

function Period({ from, to, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const answer = useLoad(useCallback((signal: AbortSignal) => readStatement({ from, to }, signal), [from, to]))
  const download = () => {
    setBusy(true)
    // the client has told what went wrong; the button only has to come back
    api
      .download('Statement/file', { from, to })
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <section className={`${styles.group} ${styles.tools}`}>
        <div className={styles.days}>
          <DayRange title="期间" from={from} to={to} onChange={(low, high) => low && high && onChange({ from: low, to: high })} />
        </div>
        <Button icon={<DownloadOutlined />} loading={busy} disabled={!answer.data} onClick={download}>
          下载 Excel
        </Button>
        <Button icon={<PrinterOutlined />} disabled={!answer.data} onClick={() => window.print()}>
          打印
        </Button>
      </section>
      <section className={styles.group} aria-label="对账单">
        {answer.data ? <StatementPaper statement={answer.data} /> : <Waiting answer={answer} rows={8} />}
      </section>
    </>
  )
}
