// Of its own, because a payment is handed to WeChat: by a code at a desk, by WeChat's own window on a telephone.
import { Alert } from 'antd'
import { useNavigate } from 'react-router'
import { entityNamed } from '../../../../core/entity/by-name.ts'
import type { Screen } from '../../../../core/entity/entity.ts'
import { useLoad } from '../../../../web/load/use-load.ts'
import { useBundle } from '../../../../web/providers/BundleProvider.tsx'
import { EntityForm } from '../../../../web/screens/EntityForm.tsx'
import { ScreenProvider } from '../../../../web/screens/ScreenProvider.tsx'
import { ShowScreen } from '../../../../web/screens/ShowScreen.tsx'
import { Waiting } from '../../../../web/screens/Waiting.tsx'
import { WECHAT_PAYMENT } from '../../states.ts'
import styles from '../financial.module.css'
import { RechargeWays } from './RechargeWays.tsx'
import { WechatPay } from './WechatPay.tsx'
import { readWechatTerms } from './wechat-calls.ts'

const NOTHING = {}

/** `/financial/wechat/release`: the amount, then the page that is paid from. */
export function WechatForm({ screen }: { readonly screen: Screen }) {
  const { entities } = useBundle()
  const navigate = useNavigate()
  const answer = useLoad(readWechatTerms)
  if (!answer.data) return <Waiting answer={answer} rows={4} />
  if (answer.data.offered === 0) return <Alert type="info" showIcon title="平台没有开通微信支付，请用银行转账" />
  return (
    <div className={styles.page}>
      <RechargeWays way="wechat" />
      <ScreenProvider screen={screen}>
        <EntityForm
          screen={screen}
          entity={entityNamed(entities, screen.entity)}
          editing={false}
          given={NOTHING}
          beside={{
            onSaved: (id) => navigate(`${screen.route}/info?id=${String(id)}`, { replace: true }),
            onClose: () => navigate(-1),
          }}
        />
      </ScreenProvider>
    </div>
  )
}

/** `/financial/wechat/info?id=` */
export function WechatInfo({ screen }: { readonly screen: Screen }) {
  return (
    <ShowScreen screen={screen}>
      {({ id, status, amount }, onDone) =>
        status === WECHAT_PAYMENT.unpaid && <WechatPay key={String(id)} id={Number(id)} amount={String(amount)} onDone={onDone} />
      }
    </ShowScreen>
  )
}
