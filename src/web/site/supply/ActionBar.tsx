import { ShareButton } from '../parts/ShareButton.tsx'
import css from './ActionBar.module.css'
import { ContactButton } from './ContactButton.tsx'
import type { SupplyDetail } from './supply.ts'

/** The next action in the thumb's reach, above the phone's navigation. */
export function ActionBar({ supply }: { supply: SupplyDetail }) {
  return (
    <div className={css.bar}>
      <ShareButton title={supply.title} />
      <ContactButton supply={supply} block />
    </div>
  )
}
