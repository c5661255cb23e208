import { CanAccess } from '@refinedev/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'
import { LeadOn } from '../site/routing/LeadOn.tsx'
import { PLACES } from '../site/routing/places.ts'

/** A form that the server would refuse whatever is typed is not shown: its address is closed to those who may not make, or edit, any such record. */
export function FormGuard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const [search] = useSearchParams()
  const action = search.has('id') ? 'edit' : 'create'
  return (
    <CanAccess resource={screen.name} action={action} params={{}} fallback={<LeadOn to={PLACES.refused} />}>
      {children}
    </CanAccess>
  )
}
