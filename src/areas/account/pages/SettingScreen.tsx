import { Button } from 'antd'
import { Link } from 'react-router'
import { asksFactor } from '../../../core/access/asks-factor.ts'
import { readInfo } from '../../../web/account/account-calls.ts'
import { signOut } from '../../../web/account/sign-out.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import styles from '../../../web/screens/account.module.css'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { useRoles } from '../../../web/session/permissions.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { FactorLine } from '../factor/FactorLine.tsx'
import { AvatarField } from './AvatarField.tsx'
import { Devices } from './Devices.tsx'
import { NameForm } from './NameForm.tsx'
import { PayPassword } from './PayPassword.tsx'
import { ThemePanel } from './theme/ThemePanel.tsx'

/** Experts, institutions and operators have no money on the platform. */
const WITHOUT_MONEY = [3, 4, 9]

/** `/setting`: the person's own account. */
export function SettingScreen() {
  const answer = useLoad(readInfo)
  const info = answer.data
  const user = useUser()
  const roles = useRoles()
  const pays = user !== null && !WITHOUT_MONEY.includes(user.role)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>设置</h1>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>个人资料</h2>
        {info ? (
          <>
            <AvatarField name={user?.name ?? ''} avatar={info.avatar} onChange={answer.set} />
            <NameForm name={info.name} onChange={answer.set} />
          </>
        ) : (
          <Waiting answer={answer} rows={4} />
        )}
      </section>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>账号安全</h2>
        <ul className={styles.lines}>
          <li className={styles.line}>
            <div>
              <div className={styles.name}>手机号</div>
              <div className={styles.note}>{info?.mobile}</div>
            </div>
            <Link className={styles.link} to="/setting/changephone">
              修改手机号
            </Link>
          </li>
          <li className={styles.line}>
            <div>
              <div className={styles.name}>登录密码</div>
              <div className={styles.note}>{info && (info.has_password === 1 ? '已设置' : '未设置')}</div>
            </div>
            <Link className={styles.link} to="/setting/password">
              修改密码
            </Link>
          </li>
          {user && asksFactor(user.role, { roles }) && (
            <li>
              <FactorLine />
            </li>
          )}
          {pays && (
            <li>
              <PayPassword />
            </li>
          )}
        </ul>
      </section>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>通知方式</h2>
        <div className={styles.line}>
          <div>
            <div className={styles.name}>短信、微信、邮件</div>
            <div className={styles.note}>哪些消息也发给我、免打扰时段、邮箱</div>
          </div>
          <Link className={styles.link} to="/setting/notify">
            设置通知方式
          </Link>
        </div>
      </section>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>帮助与反馈</h2>
        <ul className={styles.lines}>
          <li className={styles.line}>
            <div>
              <div className={styles.name}>意见反馈</div>
              <Link className={styles.link} to="/feedback">
                查看我的反馈和回复
              </Link>
            </div>
            <Link className={styles.link} to="/feedback/release">
              写反馈
            </Link>
          </li>
          <li className={styles.line}>
            <div>
              <div className={styles.name}>举报</div>
              <div className={styles.note}>在供应、需求等详情页提交，处理结果在这里看</div>
            </div>
            <Link className={styles.link} to="/complaint">
              我的举报
            </Link>
          </li>
        </ul>
      </section>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>主题外观</h2>
        <ThemePanel />
      </section>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>登录设备</h2>
        <Devices />
      </section>
      <div>
        <Button danger className={styles.leave} onClick={signOut}>
          退出登录
        </Button>
      </div>
    </div>
  )
}
