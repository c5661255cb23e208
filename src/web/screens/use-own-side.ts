import type { BaseRecord } from '@refinedev/core'
import type { Field } from '../../core/entity/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'
import { last } from './zeros-last.ts'

/** Whether a field says which side of a record its reader is: he knows, and would rather read of the other one. */
export function useOwnSide(): (field: Field, record: Readonly<Record<string, unknown>>) => boolean {
  const { entity } = useScreen()
  const { actor } = useBundle()
  return ({ name }, record) => entity.owner.parties.includes(name) && record[name] === actor.org_id
}

/** The columns of a table, those that say it in every row behind. */
export function useOtherSideFirst(columns: readonly Field[], rows: readonly BaseRecord[]): readonly Field[] {
  const isOwnSide = useOwnSide()
  return last(columns, (field) => rows.length > 0 && rows.every((record) => isOwnSide(field, record)))
}
