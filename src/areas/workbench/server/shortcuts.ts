import { can } from '../../../core/access/ability.ts'
import type { Shortcut } from '../answers.ts'
import type { Desk } from './desk.ts'

interface Offered extends Shortcut {
  readonly who: string
  /** shown to whom this screen is open */
  readonly screen?: string
  /** and who may make such a record */
  readonly create?: string
}

const OFFERED: readonly Offered[] = [
  { title: '发布供应', icon: 'shop', to: '/mysupply/release', who: 'member', screen: 'mysupply', create: 'supply' },
  { title: '发布求购', icon: 'shopping', to: '/mydemand/release', who: 'member', screen: 'mydemand', create: 'demand' },
  { title: '找货源', icon: 'appstore', to: '/supply', who: 'member' },
  { title: '找买家', icon: 'team', to: '/demand', who: 'member' },
  { title: '充值', icon: 'wallet', to: '/financial/recharge/release', who: 'member', screen: 'recharge', create: 'recharge' },
  { title: '申请发票', icon: 'filetext', to: '/invoice/release', who: 'member', screen: 'invoice', create: 'invoice' },
  { title: '问专家', icon: 'comment', to: '/technical', who: 'member' },
  { title: '我的咨询', icon: 'comment', to: '/consulting', who: 'expert', screen: 'consulting' },
  { title: '发布产品', icon: 'bank', to: '/yhapplyfor/release', who: 'institution', screen: 'yhapplyfor', create: 'fin_product' },
  { title: '我的产品', icon: 'bank', to: '/yhapplyfor', who: 'institution', screen: 'yhapplyfor' },
  { title: '设置', icon: 'setting', to: '/setting', who: 'expert' },
  { title: '设置', icon: 'setting', to: '/setting', who: 'institution' },
]

export function shortcutsOf(desk: Desk): Shortcut[] {
  return OFFERED.filter(({ who, screen, create }) => {
    if (!desk.actor.who.includes(who)) return false
    const ask = screen === undefined ? undefined : desk.about(screen)
    return ask !== null && (create === undefined || (ask !== undefined && can(ask.ability, 'create', create)))
  }).map(({ title, icon, to }) => ({ title, icon, to }))
}
