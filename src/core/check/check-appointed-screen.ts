import { fieldNamesIn } from '../condition/parse.ts'
import type { RawScreen } from '../entity/raw.ts'
import type { Examined } from './examined.ts'

/** A code that people are appointed to opens pages of the member area, none of the console, and none on which money moves. */
export function checkAppointedScreen({ entity, known, report }: Examined, at: string, screen: RawScreen): void {
  const own = known.appointing?.codes.find(({ code }) => code === screen.permission)
  if (!own) return
  const { area = 'home' } = screen
  if (area !== 'home')
    report(
      `${at}/permission`,
      area === 'admin'
        ? `“${own.title}”是任命给个人的，打不开运营后台；后台的页面由职责（duties）的编号打开`
        : `“${own.title}”是任命给个人的，只能用在会员中心的页面（area 为 home）`,
    )
  const { create, actions = [] } = entity.workflow ?? {}
  const offered = actions.filter(({ name }) => screen.actions === undefined || screen.actions.includes(name))
  const making = create && screen.can?.includes('create') ? [{ ...create, title: create.title }] : []
  const money = [...making, ...offered].find(({ binds, verify }) => binds !== undefined || verify === 'pay_password')
  if (money) report(`${at}/permission`, `“${own.title}”是任命给个人的，不能用在动钱的页面：“${money.title}”承担金额或要支付密码`)
}

/** The same of a step that an appointed person would take by the name of an actor. */
export function checkAppointedSteps({ entity, known, report }: Examined): void {
  for (const { name, title, by, binds, verify } of entity.workflow?.actions ?? []) {
    if (binds === undefined && verify !== 'pay_password') continue
    const named = by.flatMap((one) => (typeof one === 'string' ? [one] : [one.who]))
    const appointed = named.find((who) => fieldNamesIn(known.actors.get(who) ?? {}).includes('appointed'))
    if (appointed !== undefined)
      report(`/workflow/actions/${name}/by`, `“${title}”承担金额或要支付密码，不能由任命的人（${appointed}）办`)
  }
}
