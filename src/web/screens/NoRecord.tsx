import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import type { Screen } from '../../core/schema/entity.ts'
import { failureOf } from './failure.ts'

interface Props {
  readonly screen: Screen
  readonly error: Parameters<typeof failureOf>[0]
  readonly onRetry: () => void
}

/** Stands where a record would, when it could not be had: the reason, another try, and the way back. */
export function NoRecord({ screen, error, onRetry }: Props) {
  const navigate = useNavigate()
  return (
    <Result
      status="404"
      title={failureOf(error)}
      extra={[
        <Button key="retry" onClick={onRetry}>
          重试
        </Button>,
        <Button key="back" type="primary" onClick={() => navigate(screen.route)}>
          返回列表
        </Button>,
      ]}
    />
  )
}
