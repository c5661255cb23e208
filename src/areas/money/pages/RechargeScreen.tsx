// Of its own, because the account to pay into stands beside the form, and money may come another way.
import { Link } from 'react-router'
import type { Screen } from '../../../core/entity/entity.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { FormScreen } from '../../../web/screens/FormScreen.tsx'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import styles from './financial.module.css'
import { ReceivingBank } from './ReceivingBank.tsx'
import { RechargeWays } from './wechat/RechargeWays.tsx'
import { readWechatTerms } from './wechat/wechat-calls.ts'

/** `/financial/recharge` */
export function RechargeScreen({ screen }: { readonly screen: Screen }) {
  const { data } = useLoad(readWechatTerms)
  return (
    <div className={styles.page}>
      <ReceivingBank />
      {data?.offered === 1 && (
        <p className={styles.note}>
          也可以<Link to="/financial/wechat/release">用微信支付充值</Link>，见
          <Link to="/financial/wechat">微信充值记录</Link>。
        </p>
      )}
      <ListScreen screen={screen} />
    </div>
  )
}

/** `/financial/recharge/release` */
export function RechargeForm({ screen }: { readonly screen: Screen }) {
  const { data } = useLoad(readWechatTerms)
  return (
    <div className={styles.page}>
      {data?.offered === 1 && <RechargeWays way="bank" />}
      <ReceivingBank form={<FormScreen screen={screen} />} />
    </div>
  )
}
