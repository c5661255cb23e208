// Of its own, because the account to pay into stands beside the form.
import type { Screen } from '../../../core/entity/entity.ts'
import { FormScreen } from '../../../web/screens/FormScreen.tsx'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import styles from './financial.module.css'
import { ReceivingBank } from './ReceivingBank.tsx'

/** `/financial/recharge` */
export function RechargeScreen({ screen }: { readonly screen: Screen }) {
  return (
    <div className={styles.page}>
      <ReceivingBank />
      <ListScreen screen={screen} />
    </div>
  )
}

/** `/financial/recharge/release` */
export function RechargeForm({ screen }: { readonly screen: Screen }) {
  return (
    <div className={styles.page}>
      <ReceivingBank form={<FormScreen screen={screen} />} />
    </div>
  )
}
