import { Button, Skeleton } from 'antd'
import { Failed } from './Failed.tsx'
import type { Answer } from './use-answer.ts'

/** What stands where an answer would, until there is one. */
export function Waiting({ answer, rows }: { answer: Pick<Answer<unknown>, 'failed' | 'retry'>; rows: number }) {
  if (answer.failed === undefined) return <Skeleton active title={false} paragraph={{ rows }} />
  return (
    <Failed title={answer.failed}>
      <Button onClick={answer.retry}>重试</Button>
    </Failed>
  )
}
