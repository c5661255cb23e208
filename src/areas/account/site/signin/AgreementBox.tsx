import { useState } from 'react'
import css from './AgreementBox.module.css'
import { PolicyDialog, type PolicyType } from './PolicyDialog.tsx'

/** The box to tick. Both texts open over the form: their own page would need a signed-in user. */
export function AgreementBox({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  const [reading, setReading] = useState<PolicyType>()
  return (
    <div className={css.agreement}>
      <label className={css.label}>
        <input type="checkbox" checked={agreed} onChange={(event) => onChange(event.target.checked)} />
        <span>我已阅读并同意</span>
      </label>
      <button type="button" onClick={() => setReading('user')}>
        《用户协议》
      </button>
      <button type="button" onClick={() => setReading('privacy')}>
        《隐私政策》
      </button>
      {reading && <PolicyDialog type={reading} onClose={() => setReading(undefined)} />}
    </div>
  )
}
