import { useLoad } from '../../../web/load/use-load.ts'
import styles from '../../../web/screens/account.module.css'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { EmailLine } from './EmailLine.tsx'
import { KindTable } from './KindTable.tsx'
import { readMine } from './notify-calls.ts'
import { QuietForm } from './QuietForm.tsx'

/** `/setting/notify`: which messages also leave the site for this person, how, and when not. */
export function NotifyScreen() {
  const answer = useLoad(readMine)
  const mine = answer.data
  if (!mine) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>通知方式</h1>
        <section className={styles.group}>
          <Waiting answer={answer} rows={8} />
        </section>
      </div>
    )
  }
  const { channels, kinds, quiet } = mine
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>通知方式</h1>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>哪些消息也发给我</h2>
        {channels.length > 0 && kinds.length > 0 ? (
          <KindTable mine={mine} onChange={answer.set} />
        ) : (
          <p className={styles.hint}>平台还没有开通短信、微信、邮件通知，消息都在“我的消息”里。</p>
        )}
      </section>
      {channels.some((one) => one.name === 'email') && (
        <section className={styles.group}>
          <h2 className={styles.subtitle}>邮箱</h2>
          <EmailLine email={mine.email} onChange={answer.set} />
        </section>
      )}
      <section className={styles.group}>
        <h2 className={styles.subtitle}>免打扰</h2>
        <QuietForm key={`${quiet.on} ${quiet.from} ${quiet.to}`} quiet={quiet} onChange={answer.set} />
      </section>
    </div>
  )
}
