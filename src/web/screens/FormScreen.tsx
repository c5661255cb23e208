import { useOne } from '@refinedev/core'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import type { Screen } from '../../core/schema/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { EntityForm } from './EntityForm.tsx'
import { NoRecord } from './NoRecord.tsx'
import { ScreenProvider } from './ScreenProvider.tsx'

/** `<route>/release`: a new record, `?id=` an old one, `?copy=` a new one that starts as a copy. */
export function FormScreen({ screen }: { screen: Screen }) {
  const [search] = useSearchParams()
  const { entities } = useBundle()
  const entity = entities.get(screen.entity)!
  const id = search.get('id')
  const from = id ?? search.get('copy')
  const { result: record, query } = useOne({
    resource: screen.name,
    id: from ?? '',
    queryOptions: { enabled: from !== null, retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
    successNotification: false,
    errorNotification: false,
  })
  if (from !== null && query.isLoading) return <Skeleton active paragraph={{ rows: 10 }} />
  if (from !== null && !record) return <NoRecord screen={screen} error={query.error} onRetry={() => void query.refetch()} />
  return (
    <ScreenProvider screen={screen}>
      <EntityForm
        key={`${screen.name}:${id ?? ''}:${from ?? ''}`}
        screen={screen}
        entity={entity}
        source={from === null ? undefined : record}
        editing={id !== null}
      />
    </ScreenProvider>
  )
}
