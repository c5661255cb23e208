import type { BaseRecord } from '@refinedev/core'
import { Tooltip } from 'antd'
import type { Screen } from '../../core/entity/entity.ts'
import { momentOf, waitOf } from './due.ts'
import { useMinute } from './use-minute.ts'

/** Whether a row waits in the queue that the screen is. */
export const isWaiting = ({ queue }: Screen, record: BaseRecord, field: string | undefined): boolean =>
  queue !== undefined && field !== undefined && queue.states.includes(record[field])

/** The time that a row of a queue has waited; the moment itself when it is pointed at. */
export function Waited({ since }: { readonly since: string }) {
  const now = useMinute().getTime()
  return (
    <Tooltip title={momentOf(since)}>
      <time dateTime={since}>{waitOf(since, now)}</time>
    </Tooltip>
  )
}
