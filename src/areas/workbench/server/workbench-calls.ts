import { callsOf } from '../../../server/calls/call.ts'
import { readWorkbench } from './workbench.ts'

const { get } = callsOf('工作台')

/** The first page of whoever has signed in. */
export const WORKBENCH_CALLS = [
  get('User/workbench', 'signed-in', '工作台：数字、余额、待办（最多 10 件）、近 14 天、快捷入口；只含有权看的部分', {
    example: {
      cards: [
        {
          key: 'dockings',
          title: '待办对接',
          note: '等本方办理',
          value: 1,
          capped: false,
          urgent: true,
          since: null,
          reason: null,
          to: '/docking',
          parts: [{ title: '待付款', value: 1, capped: false, tone: 'waiting', to: '/docking?status=30' }],
        },
      ],
      balance: { available: '12000.00', frozen: '0.00' },
      auth: { company: 1, person: 0 },
      todos: [
        {
          kind: '对接订单',
          sn: 'DJ20260615000012',
          title: '太湖青虾 120尾/斤 鲜活',
          text: '请支付应付款，款项由平台监管',
          due: '2026-06-17 10:00:00',
          whose: null,
          since: null,
          reason: null,
          to: '/docking/info?id=12',
        },
      ],
      series: { days: ['2026-06-14', '2026-06-15'], bargains: [1, 3], deals: [0, 1], amounts: ['0.00', '36000.00'] },
      shortcuts: [{ title: '发布供应', icon: 'shop', to: '/mysupply/release' }],
      steps: [],
    },
    answer: ({ deps, actor }) => readWorkbench(deps, actor),
  }),
]
