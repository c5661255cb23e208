import { type BaseRecord, useOne } from '@refinedev/core'
import type { Screen } from '../../core/schema/entity.ts'
import { useFault } from '../healing/use-fault.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { dialogFields } from './confirm-fields.ts'
import { failureOf } from './failure.ts'
import type { Step } from './use-steps.ts'

export interface DialogRecord {
  /** the record as the dialog shows it: as it stood before the person's eyes, completed by what a list's row leaves out */
  readonly shown: BaseRecord | undefined
  /** the whole record as the form of its own fields starts from it; absent when the step asks for none of them */
  readonly current: BaseRecord | undefined
  readonly loading: boolean
  readonly failed: string | null
  readonly refresh: () => void
}

/** A step that edits the record's own fields starts from the newest; one that speaks of fields a row does not hold reads them. */
export function useDialogRecord(screen: Screen, step: Step, record: BaseRecord | undefined): DialogRecord {
  const { entity } = useScreen()
  const { action } = step
  const editsOwn = record !== undefined && (action?.args ?? []).some((arg) => entity.field[arg.name] === arg)
  const lacks = record !== undefined && action !== undefined && dialogFields(action).some((name) => !(name in record))
  const { result: whole, query } = useOne({
    resource: screen.name,
    id: record?.id ?? '',
    queryOptions: { enabled: editsOwn || lacks, staleTime: 0, gcTime: 0 },
    errorNotification: false,
  })
  const fault = useFault(query)
  const read = editsOwn || lacks ? whole : undefined
  return {
    shown: record && { ...read, ...record, ...(editsOwn && read ? { version: read.version } : {}) },
    current: editsOwn ? read : undefined,
    loading: (editsOwn || lacks) && !read,
    failed: fault && !read ? failureOf(fault) : null,
    refresh: () => void ((editsOwn || lacks) && query.refetch()),
  }
}
