import type { Screen } from '../../../core/entity/entity.ts'
import { DOCKING } from '../../states.ts'
import type { WorkbenchPart } from './part.ts'

/** A figure of the workbench: how many rows, and in which states when `split`. */
export interface CountCard {
  readonly key: string
  readonly title: string
  readonly note: string
  /** for which kind of account */
  readonly who: string
  readonly part: WorkbenchPart
  readonly split?: true
  /** something waits for the reader when it is not nought */
  readonly urgent?: true
  /** of a queue: what puts it before others */
  readonly urgency?: NonNullable<Screen['queue']>['urgency']
}

const MY_TURN = {
  $or: [
    { turn: 'buyer', buyer_org: '$user.org_id' },
    { turn: 'seller', seller_org: '$user.org_id' },
  ],
}
/** The states in which a side has something to do; those after them ask for nothing. */
const OPEN_DOCKINGS = Object.values(DOCKING).filter((state) => state !== DOCKING.completed && state !== DOCKING.cancelled)

export const PARTS = {
  bargains: { screen: 'bargaining', states: [1], where: MY_TURN },
  dockings: { screen: 'docking', states: OPEN_DOCKINGS, turn: true },
  contracts: { screen: 'contract', states: [1, 2], turn: true },
  invoices: { screen: 'invoice', states: [1], turn: true },
  consultings: { screen: 'consulting', states: [1], where: { expert_user_id: '$user.id' } },
  refusedProducts: { screen: 'yhapplyfor', states: [3] },
} as const satisfies Readonly<Record<string, WorkbenchPart>>

const consultings = (state: number): WorkbenchPart => ({ ...PARTS.consultings, states: [state] })

/** In the order in which they are shown. */
export const CARDS: readonly CountCard[] = [
  { key: 'bargains', title: '待我回应议价', note: '逾期自动失效', who: 'member', part: PARTS.bargains, urgent: true },
  { key: 'dockings', title: '待办对接', note: '等本方办理', who: 'member', part: PARTS.dockings, split: true, urgent: true },
  { key: 'contracts', title: '待签合同', note: '双方签完订单才生效', who: 'member', part: PARTS.contracts, urgent: true },
  { key: 'invoices', title: '待开发票', note: '买方已申请', who: 'member', part: PARTS.invoices, urgent: true },
  { key: 'supplies', title: '在售供应', note: '买家看得到', who: 'member', part: { screen: 'mysupply', states: [2] } },
  { key: 'demands', title: '求购中', note: '正在收报价', who: 'member', part: { screen: 'mydemand', states: [2] } },
  { key: 'waiting', title: '待接诊', note: '尽快回复', who: 'expert', part: PARTS.consultings, urgent: true },
  { key: 'talking', title: '咨询中', note: '正在交流', who: 'expert', part: consultings(2) },
  { key: 'finished', title: '已完成咨询', note: '会员已评价', who: 'expert', part: consultings(4) },
  { key: 'products', title: '金融产品', note: '全部产品', who: 'institution', part: { screen: 'yhapplyfor' }, split: true },
  { key: 'messages', title: '未读消息', note: '点开即为已读', who: 'user', part: { screen: 'message', states: [0] } },
]
