import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { callOf } from '../providers/data-provider.ts'
import { toast } from '../toast/toast.ts'
import type { ListState } from './use-list-state.ts'

/** What comes at once is not told of. */
const MANY = 1000

/** The rows that the list shows, all pages of them, as a spreadsheet. A long one says how far it is and can be given up. */
export function ExportButton({ screen, state }: { screen: Screen; state: ListState }) {
  const [busy, setBusy] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])
  const run = async () => {
    const own = new AbortController()
    control.current = own
    setBusy(true)
    const { params, keyword, sort } = state
    try {
      await api.download(
        callOf(screen, 'export'),
        { ...params, keyword, sort },
        { signal: own.signal, onProgress: ({ percent, rows }) => rows > MANY && setPercent(percent) },
      )
    } catch (error) {
      // of a refusal the client has told
      if (own.signal.aborted) toast.info('已取消导出，没有留下文件')
      else if (!(error instanceof ApiError)) toast.error('没有导出完，请检查网络后再试')
    } finally {
      setBusy(false)
      setPercent(null)
    }
  }
  if (busy && percent !== null)
    return (
      <Button icon={<CloseOutlined />} onClick={() => control.current?.abort()}>
        {`取消导出（已完成 ${percent}%）`}
      </Button>
    )
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void run()}>
      导出
    </Button>
  )
}
