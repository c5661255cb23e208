import { useOne } from '@refinedev/core'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { entityNamed } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useFault } from '../retry/use-fault.ts'
import { EntityForm } from './EntityForm.tsx'
import { givenValues } from './given-values.ts'
import { NoRecord } from './NoRecord.tsx'
import { ScreenProvider } from './ScreenProvider.tsx'

/** `<route>/release`: a new record, `?id=` an old one, `?copy=` a new one that starts as a copy; a field's name brings its first value. */
export function FormScreen({ screen }: { screen: Screen }) {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { faults?: Readonly<Record<string, string>> } | null }
  const { entities } = useBundle()
  const entity = entityNamed(entities, screen.entity)
  const id = search.get('id')
  const from = id ?? search.get('copy')
  const words = search.toString()
  const addressValues = useMemo(
    () => (from === null ? givenValues(entity, screen, new URLSearchParams(words)) : {}),
    [from, entity, screen, words],
  )
  const { result: record, query } = useOne({
    resource: screen.name,
    id: from ?? '',
    queryOptions: { enabled: from !== null, staleTime: 0, gcTime: 0 },
    successNotification: false,
    errorNotification: false,
  })
  const fault = useFault(query)
  // what another page has left of it may be old by now
  if (from !== null && !query.isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 10 }} />
  if (from !== null && !record) return <NoRecord screen={screen} error={fault} onRetry={() => void query.refetch()} />
  return (
    <ScreenProvider screen={screen}>
      <EntityForm
        key={`${screen.name}:${words}`}
        screen={screen}
        entity={entity}
        source={from === null ? undefined : record}
        editing={id !== null}
        given={addressValues}
        {...(state?.faults ? { faults: state.faults } : {})}
      />
    </ScreenProvider>
  )
}
