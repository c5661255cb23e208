import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import type { Refusal } from './refusal.ts'

interface Props {
  readonly refusal: Refusal | null
  /** reads the record again, where there is one */
  readonly onRefresh?: (() => void) | undefined
}

/** The server's sentence, staying beside what was typed, with the way out where there is one. */
export function Refused({ refusal, onRefresh }: Props) {
  if (!refusal) return null
  return <Alert type="error" showIcon title={refusal.text} action={wayOut(refusal.reason, onRefresh)} />
}

function wayOut(reason: string, onRefresh: Props['onRefresh']) {
  if (reason === 'pay_password.unset') return <Link to="/setting">去设置</Link>
  if (reason === 'record.stale' && onRefresh)
    return (
      <Button size="small" onClick={onRefresh}>
        刷新
      </Button>
    )
  return undefined
}
