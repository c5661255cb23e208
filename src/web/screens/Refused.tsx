import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { type FormRefusal, isStale } from '../action-form/refusal.ts'
import { PLACES } from '../site/routing/places.ts'
import { WayOut } from './Hurdles.tsx'

interface Props {
  readonly refusal: FormRefusal | null
  /** reads the record again, where there is one */
  readonly onRefresh?: (() => void) | undefined
}

/** The server's sentence, staying beside what was typed, with the way out where there is one. */
export function Refused({ refusal, onRefresh }: Props) {
  if (!refusal) return null
  return (
    <Alert
      type="error"
      showIcon
      title={refusal.text}
      description={refusal.help?.text || undefined}
      action={wayOut(refusal, onRefresh)}
    />
  )
}

function wayOut(refusal: FormRefusal, onRefresh: Props['onRefresh']) {
  if (refusal.reason === 'pay_password.unset') return <Link to={PLACES.setting}>去设置</Link>
  if (refusal.help?.to !== undefined) return <WayOut to={refusal.help.to} />
  if (isStale(refusal) && onRefresh)
    return (
      <Button size="small" onClick={onRefresh}>
        刷新
      </Button>
    )
  return undefined
}
