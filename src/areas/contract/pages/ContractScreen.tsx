// Of its own, because a contract from elsewhere is checked here too.
import type { Screen } from '../../../core/entity/entity.ts'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import { VerifyButton } from '../site/VerifyButton.tsx'
import styles from './contract.module.css'

/** `/contract`: the contracts, and a way to test a contract's file. */
export function ContractScreen({ screen }: { readonly screen: Screen }) {
  return (
    <div className={styles.page}>
      <ListScreen screen={screen} />
      <p className={styles.note}>
        收到别人转来的合同文件？用 <VerifyButton className={styles.link} /> 核对是否由本平台出具、有没有被改动。
      </p>
    </div>
  )
}
