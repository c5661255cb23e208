// Of its own, because the balances stand above the lines they are made of.
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Screen } from '../../../core/entity/entity.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import styles from './financial.module.css'
import { readOverview } from './money-calls.ts'
import { OverviewCards } from './OverviewCards.tsx'

/** `/financial`: what the organisation has, above the lines that made it so. */
export function FinancialScreen({ screen }: { readonly screen: Screen }) {
  const navigate = useNavigate()
  const overview = useLoad(readOverview)
  // the page is headed by what there is; the list tells what moved
  const lines = useMemo((): Screen => ({ ...screen, title: screen.noun }), [screen])
  return (
    <div className={styles.page}>
      <section className={styles.group}>
        <OverviewCards answer={overview} />
        <div className={styles.bar}>
          <Button type="primary" onClick={() => navigate('/financial/recharge/release')}>
            充值
          </Button>
          <Button onClick={() => navigate('/financial/info')}>提现</Button>
        </div>
      </section>
      <ListScreen screen={lines} />
    </div>
  )
}
