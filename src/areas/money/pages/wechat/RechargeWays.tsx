import { Segmented } from 'antd'
import { useNavigate } from 'react-router'

const FORMS = { bank: '/financial/recharge/release', wechat: '/financial/wechat/release' } as const

type Way = keyof typeof FORMS

const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'bank', label: '银行转账' },
  { value: 'wechat', label: '微信支付' },
]

/** By which way money is to come, where WeChat Pay is one. */
export function RechargeWays({ way }: { readonly way: Way }) {
  const navigate = useNavigate()
  return (
    <Segmented<Way>
      aria-label="充值方式"
      options={[...WAYS]}
      value={way}
      onChange={(chosen) => navigate(FORMS[chosen], { replace: true })}
    />
  )
}
