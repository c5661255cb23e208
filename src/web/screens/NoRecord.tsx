import { Button } from 'antd'
import type { Screen } from '../../core/entity/entity.ts'
import { useScreenGo } from '../resources/use-screen-go.ts'
import { Failed } from './Failed.tsx'
import { failureOf } from './failure.ts'

interface Props {
  readonly screen: Screen
  readonly error: Parameters<typeof failureOf>[0]
  readonly onRetry: () => void
}

/** Stands where a record would, when it could not be had: the reason, another try, and the way back. */
export function NoRecord({ screen, error, onRetry }: Props) {
  const go = useScreenGo()
  return (
    <Failed title={failureOf(error)}>
      <Button onClick={onRetry}>重试</Button>
      <Button type="primary" onClick={() => go(screen, 'list')}>
        返回列表
      </Button>
    </Failed>
  )
}
