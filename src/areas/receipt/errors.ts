import { refusals } from '../../core/errors.ts'

export const RECEIPT = refusals('receipt', {
  changed: '所对应的单据有了变动，请刷新后重新核对',
  target: '请只指定一项：充值、付款、订单或主体',
  amount: '金额不一致：来款 {amount} 元，单据 {other} 元；可以整笔记入主体余额',
  rows: '这份流水没有一笔收入',
  many: '一次最多导入 {most} 笔，请按日期分成几份',
  line: '第 {row} 行：{what}',
  account: '流水的收款账号 {account} 不是平台的收款账户，请核对文件',
})
