import { type BaseRecord, useOne } from '@refinedev/core'
import type { Action, Screen } from '../../core/entity/entity.ts'
import { useFault } from '../retry/use-fault.ts'
import { dialogFields } from './confirm-fields.ts'
import { failureOf } from './failure.ts'

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
export function useDialogRecord(screen: Screen, action: Action | undefined, record: BaseRecord | undefined): DialogRecord {
  const edits = record !== undefined && action?.edits === true
  const lacks = record !== undefined && action !== undefined && dialogFields(action).some((name) => !(name in record))
  const { result: whole, query } = useOne({
    resource: screen.name,
    id: record?.id ?? '',
    queryOptions: { enabled: edits || lacks, staleTime: 0, gcTime: 0 },
    errorNotification: false,
  })
  const fault = useFault(query)
  const read = edits || lacks ? whole : undefined
  return {
    shown: record && { ...read, ...record, ...(edits && read ? { version: read.version } : {}) },
    current: edits ? read : undefined,
    loading: (edits || lacks) && !read,
    failed: fault && !read ? failureOf(fault) : null,
    refresh: () => void ((edits || lacks) && query.refetch()),
  }
}
