import { Button, Skeleton } from 'antd'
import type { Loaded } from '../load/use-load.ts'
import { Failed } from './Failed.tsx'

/** A placeholder of so many rows until there is an answer, or the words about its failure. */
export function Waiting({ answer, rows }: { answer: Pick<Loaded<unknown>, 'failed' | 'reload'>; rows: number }) {
  if (answer.failed === undefined) return <Skeleton active title={false} paragraph={{ rows }} />
  return (
    <Failed title={answer.failed}>
      <Button onClick={answer.reload}>重试</Button>
    </Failed>
  )
}
