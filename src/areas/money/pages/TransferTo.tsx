import { Alert } from 'antd'
import { ApiError } from '../../../web/api/api-error.ts'
import type { StepPart } from '../../../web/area.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { readReceiving } from './money-calls.ts'

/** Over the fields of a step that reports a transfer: where it is to go, with the amount and the reference of the record. */
export function TransferTo({ values: { amount, reference } }: StepPart) {
  const answer = useLoad(readReceiving)
  const { data } = answer
  if (answer.error instanceof ApiError)
    return <Alert type="info" showIcon title="收款账户由管资金的同事查看，请向他询问后再转账" style={{ marginBottom: 16 }} />
  if (!data) return <Waiting answer={answer} rows={4} />
  if (!data.account)
    return (
      <Alert
        type="warning"
        showIcon
        title="平台还没有设置收款账户，请先用余额支付，或联系平台客服"
        style={{ marginBottom: 16 }}
      />
    )
  return <AccountFacts bank={data.account} amount={String(amount ?? '')} reference={String(reference ?? '')} />
}
