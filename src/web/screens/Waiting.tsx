import { Button, Skeleton } from 'antd'
import type { Answer } from '../retry/use-answer.ts'
import { Failed } from './Failed.tsx'

/** What stands where an answer would, until there is one. */
export function Waiting({ answer, rows }: { answer: Pick<Answer<unknown>, 'failed' | 'retry'>; rows: number }) {
  if (answer.failed === undefined) return <Skeleton active title={false} paragraph={{ rows }} />
  return (
    <Failed title={answer.failed}>
      <Button onClick={answer.retry}>重试</Button>
    </Failed>
  )
}
