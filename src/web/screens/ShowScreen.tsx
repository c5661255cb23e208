import { type BaseRecord, useParsed, useShow } from '@refinedev/core'
import { Skeleton } from 'antd'
import type { Screen } from '../../core/entity/entity.ts'
import { useFault } from '../retry/use-fault.ts'
import { NoRecord } from './NoRecord.tsx'
import { type Middle, RecordPage } from './RecordPage.tsx'
import { ScreenProvider } from './ScreenProvider.tsx'
import { useReadRelated } from './use-related.ts'

interface ShowProps {
  readonly screen: Screen
  /** of the one record of a screen that has no more; elsewhere the address says which */
  readonly id?: BaseRecord['id']
  readonly children?: Middle
}

/** `<route>/info?id=`: one record, read by Refine's `useShow`. */
export function ShowScreen({ screen, id, children }: ShowProps) {
  const readRelated = useReadRelated(screen)
  // a page may show a record at an address that is not its resource's own
  const { id: named } = useParsed()
  const { result: record, query } = useShow({
    resource: screen.name,
    id: id ?? named,
    errorNotification: false,
  })
  const fault = useFault(query)
  if (query.isLoading && !fault) return <Skeleton active paragraph={{ rows: 10 }} />
  // a record that is gone is no longer for this reader's eyes; a line that is down takes nothing from the page
  const gone = fault?.reason === 'record.missing'
  if (!record || gone) return <NoRecord screen={screen} error={fault} onRetry={() => void query.refetch()} />
  const readAgain = () => {
    void query.refetch()
    readRelated()
  }
  return (
    <ScreenProvider screen={screen}>
      <RecordPage screen={screen} record={record} onDone={readAgain} middle={children} />
    </ScreenProvider>
  )
}
