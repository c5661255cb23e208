import { refusals } from '../../core/errors.ts'

export const FINANCING = refusals('financing', {
  nobody: '目前没有机构在所在地区办理这类业务，请选一个金融产品，或联系客服',
  region: '这个产品不办理所在地区的业务，请换一个产品，或不选产品公开申请',
  gone: '所选产品已下架，请换一个产品',
  much: '批准金额不能超过申请金额的 120%，即 {most} 万元',
  amount: '批准金额须在产品“{name}”的 {least}–{most} 万元之内',
  rate: '利率须在产品“{name}”公布的 {least}%–{most}% 之内',
  premium: '费率不能超过产品“{name}”公布的 {most}%',
  term: '期限须在产品“{name}”的 {least}–{most} 个月之内',
  period: '保险期限不能超过产品“{name}”的 {most} 个月',
  paid: '放款金额或保额不能超过批准的 {most} 万元',
  future: '日期不能晚于今天',
})
