import { useState } from 'react'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import type { TargetType } from '../../collect/web.tsx'
import css from './ReportButton.module.css'
import { ReportForm } from './ReportForm.tsx'

interface Props {
  readonly targetType: TargetType
  readonly targetId: number
  readonly title: string
}

/** A quiet way to tell the platform that something is wrong with what is shown. */
export function ReportButton({ targetType, targetId, title }: Props) {
  const [open, setOpen] = useState(false)
  const press = useAfterSignIn(() => setOpen(true))
  return (
    <>
      <button type="button" className={css.report} onClick={press}>
        举报
      </button>
      {open && (
        <Dialog title={`举报“${title}”`} width={520} onClose={() => setOpen(false)}>
          <ReportForm target={{ target_type: targetType, target_id: targetId }} onSent={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
