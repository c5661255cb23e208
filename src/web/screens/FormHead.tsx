import { Alert, Button } from 'antd'
import styles from './EntityForm.module.css'
import { Hurdles } from './Hurdles.tsx'
import type { FormRights } from './use-form-rights.ts'

interface FormHeadProps {
  /** absent: the form stands beside a page that says what it is for */
  readonly title: string | undefined
  /** it opened with what was typed before; `outdated`: the record has been changed since */
  readonly draft: 'none' | 'restored' | 'outdated'
  readonly onDiscard: () => void
  readonly hurdles: FormRights['hurdles']
  /** what can be done in spite of the hurdles */
  readonly note: string | undefined
}

/** The title of a form; that a draft was restored, which can be given up; and what must be done elsewhere before it can be sent. */
export const FormHead = ({ title, draft, onDiscard, hurdles, note }: FormHeadProps) => (
  <>
    {title !== undefined && <h1 className={styles.title}>{title}</h1>}
    {draft !== 'none' && (
      <Alert
        type="info"
        showIcon
        title={
          draft === 'outdated'
            ? '已恢复上次没有保存的内容；记录在此期间已被修改，保存前请放弃并重新填写'
            : '已恢复上次没有保存的内容'
        }
        action={
          <Button size="small" onClick={onDiscard}>
            放弃
          </Button>
        }
      />
    )}
    <Hurdles guards={hurdles} note={note} />
  </>
)
