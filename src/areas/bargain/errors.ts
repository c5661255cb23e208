import { refusals } from '../../core/errors.ts'

export const DEAL = refusals('deal', {
  own: '不能跟自己的主体做交易',
  ended: '对方的信息已下架、截止或正在审核，暂时不能谈',
  twice: '这一条您与对方正在谈，请到会员中心继续',
  short: '可供数量不足，剩余 {left}{unit}',
  covered: '超过对方还需的数量，还需 {left}{unit}',
  few: '数量不能少于 {least}{unit}',
  whole: '对方只接受整单供货，数量应为 {least}{unit}',
  much: '总金额不能超过 {most} 元，请减少数量或分次成交',
  little: '总金额不足一分钱，请修改单价或数量',
  same: '还价至少要改动一项条件',
  unfixed: '这条供应不是一口价，请改为议价',
  repriced: '卖家已把单价改为 {price} 元/{unit}，请按新的总金额核对后再下单',
  payment: '直接下单按全款付款，想分期付款请改为议价',
  delivery: '卖家提供的交付方式是{modes}，其他方式请改为议价',
  freight: '这条供应的运费由{side}承担，想改请议价',
  early: '卖家最早 {day} 能交货',
  rounds: '已经谈了 {rounds} 轮，请接受、拒绝或撤回',
})
