import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useRoles } from '../session/permissions.ts'
import { useUser } from '../session/use-user.ts'
import { PLACES } from '../site/routing/places.ts'
import { Failed } from './Failed.tsx'

const SUB_ACCOUNT = 2

interface Props {
  /** what the page is called */
  readonly title: string
  /** whom it is for; empty: nobody is named */
  readonly readers?: string
  /** whom to ask for what */
  readonly help?: string
}

/** Stands where a page would whose address is open to every account, but that has no rows or rights for this one: whom it is for, and the way back. */
export function NoRights({ title, readers = '', help = '' }: Props) {
  const navigate = useNavigate()
  const user = useUser()
  const roles = useRoles()
  const account = roles.find((one) => one.role === user?.role || one.role === null)?.title ?? '账号'
  const isSubAccount = user?.type === SUB_ACCOUNT
  return (
    <Failed title={`当前账号没有“${title}”的权限`}>
      <p>
        {readers ? `这一页给${readers}使用，` : ''}
        {help !== ''
          ? `${help}。`
          : isSubAccount
            ? '您的子账号还没有开通。需要时请联系企业主账号，在“子账号管理”里开通。'
            : `您的账号是${account}，没有可以查看或办理的内容。`}
      </p>
      <Button type="primary" onClick={() => navigate(PLACES.member)}>
        返回首页
      </Button>
    </Failed>
  )
}
