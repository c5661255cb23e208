// Of its own, because a history is cleared as a whole.

import { useInvalidate } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import type { Screen } from '../../../core/entity/entity.ts'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import { Popconfirm } from '../../../web/lazy/antd/Popconfirm.tsx'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import css from './HistoryScreen.module.css'

/** `/collect/history`: what this account has looked at, the last first. */
export function HistoryScreen({ screen }: { screen: Screen }) {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    try {
      await api.post('BrowseHistory/clear', {}, { auth: true })
      await invalidate({ resource: screen.name, invalidates: ['list'] })
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.page}>
      <ListScreen screen={screen} />
      <p className={css.foot}>
        只有您自己看得到，最多留最近一百件。
        <Popconfirm title="清空全部浏览记录？清空后不能恢复" okText="清空" cancelText="取消" onConfirm={clear}>
          <Button danger loading={busy}>
            清空浏览记录
          </Button>
        </Popconfirm>
      </p>
    </div>
  )
}
