import type { BaseRecord } from '@refinedev/core'
import type { Screen } from '../../core/entity/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { RelatedRows } from './RelatedRows.tsx'
import { ScreenProvider } from './ScreenProvider.tsx'

interface Props {
  readonly screen: Screen
  readonly record: BaseRecord
  /** those that stand above the record's own words, or those below */
  readonly above: boolean
  /** a row was acted upon */
  readonly onDone: () => void
}

/** The rows of other screens that belong to a record; screens that this reader may not open are left out. */
export function Related({ screen, record, above, onDone }: Props) {
  const { screens } = useBundle()
  const here = screen.related.filter((one) => (one.above ?? false) === above)
  return here.map((related) => {
    const other = screens.get(related.screen)
    return (
      other && (
        <ScreenProvider key={`${other.name}:${related.by}`} screen={other}>
          <RelatedRows screen={other} related={related} of={record} onDone={onDone} />
        </ScreenProvider>
      )
    )
  })
}
