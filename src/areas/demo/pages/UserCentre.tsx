import { Button, Descriptions, Progress } from 'antd'
import { Link, useNavigate } from 'react-router'
import { readInfo } from '../../../web/account/account-calls.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { SignInGate } from '../../../web/session/Gate.tsx'
import { useUser } from '../../../web/session/use-user.ts'
import { Avatar } from '../../../web/site/parts/Avatar.tsx'
import { Verified } from '../../../web/site/parts/Verified.tsx'
import { knownRoute } from '../../../web/site/routing/known-routes.ts'
import { DemoCard, DemoPage } from './DemoPage.tsx'
import css from './demo.module.css'

const TYPES = ['个人', '企业主账号', '企业子账号']
const SKILLS = [
  { title: '池塘养殖', percent: 90 },
  { title: '水质调控', percent: 76 },
  { title: '病害防治', percent: 64 },
  { title: '活鲜运输', percent: 82 },
]
const OTHERS = ['/table', '/editor', '/schart', '/echarts', '/icon', '/markdown', '/upload', '/statistic']

/** `/ucenter`: the person signed in, the account's facts and sample skill bars. */
export function UserCentre() {
  const user = useUser()
  const answer = useLoad(readInfo)
  const navigate = useNavigate()
  const name = user?.name || '会员'
  return (
    <DemoPage title="个人中心" note="账号资料来自当前登录的账号，技能为示例。">
      <DemoCard title="账号">
        <div className={css.person}>
          <Avatar name={name} src={user?.avatar} size={72} />
          <div>
            <h2>{name}</h2>
            {user?.company_auth === 1 && <Verified />}
          </div>
          <Button onClick={() => navigate('/setting')}>修改资料</Button>
        </div>
      </DemoCard>
      <div className={css.pair}>
        <DemoCard title="账号资料">
          {answer.data ? (
            <Descriptions
              column={1}
              items={[
                { key: 'sn', label: '会员编号', children: answer.data.sn },
                { key: 'mobile', label: '手机号', children: answer.data.mobile },
                { key: 'org', label: '所属企业', children: answer.data.org_name || '未填写' },
                { key: 'type', label: '账号类型', children: TYPES[user?.type ?? 0] ?? '会员' },
              ]}
            />
          ) : (
            <Waiting answer={answer} rows={4} />
          )}
        </DemoCard>
        <DemoCard title="技能">
          {SKILLS.map(({ title, percent }) => (
            <div key={title}>
              <span>{title}</span>
              <Progress percent={percent} aria-label={`${title} ${percent}%`} />
            </div>
          ))}
        </DemoCard>
      </div>
      <DemoCard title="其他示例页">
        <div className={css.person}>
          {OTHERS.map((path) => (
            <SignInGate key={path} code={knownRoute(path)?.permission}>
              <Link to={path} className={css.link}>
                {knownRoute(path)?.title}
              </Link>
            </SignInGate>
          ))}
        </div>
      </DemoCard>
    </DemoPage>
  )
}
