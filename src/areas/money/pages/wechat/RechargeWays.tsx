import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { useLoad } from '../../../../web/load/use-load.ts'
import { readWechatTerms } from './wechat-calls.ts'

const FORMS = { bank: '/financial/recharge/release', wechat: '/financial/wechat/release' } as const

type Way = keyof typeof FORMS

const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'bank', label: '银行转账' },
  { value: 'wechat', label: '微信支付' },
]

/** By which way money is to come; where there is one alone, nothing is asked. */
export function RechargeWays({ way }: { readonly way: Way }) {
  const navigate = useNavigate()
  const { data } = useLoad(readWechatTerms)
  if (data?.offered !== 1) return null
  return (
    <Segmented<Way>
      aria-label="充值方式"
      options={[...WAYS]}
      value={way}
      onChange={(chosen) => navigate(FORMS[chosen], { replace: true })}
    />
  )
}
