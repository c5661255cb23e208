import { Dialog } from '../../../../web/site/parts/Dialog.tsx'
import { POLICY_TITLE, PolicyText, type PolicyType } from '../../../content/web.tsx'
import css from './PolicyDialog.module.css'

export type { PolicyType }

export function PolicyDialog({ type, onClose }: { type: PolicyType; onClose: () => void }) {
  return (
    <Dialog title={POLICY_TITLE[type]} width={720} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <div className={css.text} tabIndex={0}>
        <PolicyText type={type} />
      </div>
    </Dialog>
  )
}
