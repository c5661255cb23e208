import { refusals } from '../../core/errors.ts'

export const ORDER = refusals('order', {
  over: '超出合同数量与允差，本批最多 {most}{unit}',
  short: '比合同少 {rest}{unit}，确定不再补发请打开“少发的不再补”，还要再发请关上“已全部发完”',
  plate: '鲜活货物上路请填写车牌号',
  plate_wrong: '请输入正确的车牌号，例如 苏E12345',
  quarantine: '苗种起运前须有检疫证明，请填写编号',
  weight: '皮重应小于毛重',
  heavy: '过磅数量超出已发的 {shipped}{unit} 太多，请核对',
  invoiced: '已开票 {sum} 元，请卖方先红冲再退款',
  seller_short: '卖方可用余额不足以退款，还差 {short} 元',
  weighed: '这笔订单的结算数量已确定，不能再改',
  dead: '死亡量不能大于过磅数量',
  voucher: '转账凭证正在核实，请等待结果',
  due: '订单的应付金额已变动，或正在等待核实转账，请重新核对',
  back_much: '退款不能超过 {most} 元',
})
