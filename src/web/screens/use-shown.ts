import { evaluate } from '../../core/condition/evaluate.ts'
import type { Field } from '../../core/schema/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'

/** Whether a field of a stored record is there to be seen: it came with the record, and its `visible` holds. */
export function useShown(): (field: Field, record: Readonly<Record<string, unknown>>) => boolean {
  const { entity } = useScreen()
  const { actor } = useBundle()
  return (field, record) =>
    field.name in record &&
    (!field.visible || evaluate(field.visible, record, { user: actor, form: record, now: new Date() }, entity.field))
}
