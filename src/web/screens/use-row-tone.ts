import type { BaseRecord } from '@refinedev/core'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'
import styles from './row-tones.module.css'
import { useMinute } from './use-minute.ts'

/** The class of a row's colour, as the screen says it; undefined: plain. */
export function useRowTone(screen: Screen): (record: BaseRecord) => string | undefined {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const now = useMinute()
  return (record) => {
    const tone = screen.tones.find(({ when }) => evaluate(when, record, { user: actor, now }, entity.field))?.tone
    return tone && `${styles.row} ${styles[tone]}`
  }
}
