import { Button, Flex } from 'antd'
import { useNavigate } from 'react-router'
import type { FormRefusal } from '../action-form/refusal.ts'
import styles from './EntityForm.module.css'
import { Refused } from './Refused.tsx'

interface FormBarProps {
  readonly refusal: FormRefusal | null
  readonly busy: boolean
  /** on the button that keeps the record, as a draft or as it is */
  readonly saveTitle: string
  /** on the button that also submits it; absent: this person may not, or nothing is submitted */
  readonly submitTitle: string | undefined
  readonly onSend: (submit: boolean) => void
  /** absent: back to the page before */
  readonly onCancel: (() => void) | undefined
}

/** The buttons below a form, and what the server refused the last press for. */
export function FormBar({ refusal, busy, saveTitle, submitTitle, onSend, onCancel }: FormBarProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.bar}>
      <Refused refusal={refusal} />
      <Flex className={styles.buttons} gap={12} justify="end">
        <Button onClick={() => (onCancel ? onCancel() : navigate(-1))}>取消</Button>
        <Button loading={busy} type={submitTitle ? 'default' : 'primary'} onClick={() => onSend(false)}>
          {saveTitle}
        </Button>
        {submitTitle && (
          <Button type="primary" loading={busy} onClick={() => onSend(true)}>
            {submitTitle}
          </Button>
        )}
      </Flex>
    </div>
  )
}
