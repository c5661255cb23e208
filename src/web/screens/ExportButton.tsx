import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { api } from '../api/client.ts'
import { callOf } from '../providers/data-provider.ts'
import type { ListState } from './use-list-state.ts'

/** The rows that the list shows, all pages of them, as a spreadsheet. */
export function ExportButton({ screen, state }: { screen: Screen; state: ListState }) {
  const [busy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    const { params, keyword, sort } = state
    // the client has told what went wrong; the button only has to come back
    api
      .download(callOf(screen, 'export'), { ...params, keyword, sort })
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={run}>
      导出
    </Button>
  )
}
