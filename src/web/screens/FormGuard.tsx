import { CanAccess } from '@refinedev/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'
import { NoRights } from './NoRights.tsx'

/** A form that the server would refuse whatever is typed is not shown: who may not make, or edit, any such record is told so. */
export function FormGuard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const [search] = useSearchParams()
  const action = search.has('id') ? 'edit' : 'create'
  return (
    <CanAccess
      resource={screen.name}
      action={action}
      params={{}}
      fallback={<NoRights title={`${action === 'edit' ? '编辑' : '新增'}${screen.noun}`} />}
    >
      {children}
    </CanAccess>
  )
}
