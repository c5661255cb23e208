import { namesIn } from '../../core/condition/condition-names.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { Field } from '../../core/entity/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'

/**
 * Whether a field of a stored record is there to be seen: it came with the record, and its `visible` holds. A list that
 * leaves out what `visible` looks at can't tell, and shows it.
 */
export function useShown(): (field: Field, record: Readonly<Record<string, unknown>>) => boolean {
  const { entity } = useScreen()
  const { actor } = useBundle()
  return (field, record) =>
    field.name in record &&
    (!field.visible ||
      namesIn(field.visible).some((name) => !(name in record)) ||
      evaluate(field.visible, record, { user: actor, form: record, now: new Date() }, entity.field))
}
