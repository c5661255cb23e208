// Of its own, because a month's figures say little without the year's beside them.
import { CopyOutlined } from '@ant-design/icons'
import { Can } from '@casl/react'
import { Button } from 'antd'
import { useState } from 'react'
import type { AppAbility } from '../../../core/access/ability.ts'
import type { Screen } from '../../../core/entity/entity.ts'
import { api } from '../../../web/api/client.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import type { Statistics } from '../answers.ts'
import { OwnChart } from './OwnChart.tsx'
import { PlatformTable } from './PlatformTable.tsx'
import css from './summary.module.css'

const readStatistics = (signal: AbortSignal) => api.get<Statistics>('Report/statistics', {}, { auth: true, quiet: true, signal })

/** `/summary`: the year in a picture, what others report of the same kinds, then every report. */
export function SummaryScreen({ screen }: { screen: Screen }) {
  const answer = useLoad(readStatistics)
  const [turn, setTurn] = useState(0)
  const [busy, setBusy] = useState(false)
  const copy = () => {
    setBusy(true)
    api
      .post('Report/copyLastMonth', {}, { auth: true })
      .then(
        () => setTurn((last) => last + 1),
        // the client has told why not
        () => undefined,
      )
      .finally(() => setBusy(false))
  }
  const { own = [], platform = [] } = answer.data ?? {}
  return (
    <div className={css.page}>
      {own.length > 0 && (
        <div className={css.charts}>
          <OwnChart months={own} />
          <PlatformTable sums={platform} />
        </div>
      )}
      <Can<AppAbility> I="create" a={screen.entity}>
        <div className={css.copy}>
          <span>每月 10 日前填报上月。塘口没变的，可以按上月生成本月草稿再改</span>
          <Button icon={<CopyOutlined />} loading={busy} onClick={copy}>
            复制上月
          </Button>
        </div>
      </Can>
      <ListScreen key={turn} screen={screen} />
    </div>
  )
}
