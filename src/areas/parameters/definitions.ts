import TRADE from '../../../config/trade.json' with { type: 'json' }
import type { PlatformConfig } from '../../core/config/config.ts'
import type { TradeSettingRecord } from '../records.ts'

/** A number that the desk may change while the product runs. */
export interface Definition {
  readonly title: string
  readonly group: TradeSettingRecord['group']
  readonly unit: string
  readonly minimum: string
  readonly maximum: string
  /** decimals */
  readonly places: 0 | 2
  readonly meaning: string
  /** until somebody changes it: what config/ says */
  readonly usual: (platform: PlatformConfig) => string
}

const hours = (title: string, name: keyof typeof TRADE.hours, maximum: string, meaning: string): Definition => ({
  title,
  group: 'hours',
  unit: '小时',
  minimum: '1',
  maximum,
  places: 0,
  meaning,
  usual: () => String(TRADE.hours[name]),
})

/**
 * By the code under which it is asked for. What is not asked for anywhere has no place here, nor what the contract spells out: when
 * is to be paid and goods are to be looked at is changed with its template, in config/.
 */
export const DEFINITIONS = {
  fee_rate: {
    title: '服务费率',
    group: 'money',
    unit: '%',
    minimum: '0',
    maximum: '5',
    places: 2,
    meaning: '订单完成结算时，从卖方货款里收的比例；改了以后完成的订单按新的收',
    usual: () => TRADE.fee_rate,
  },
  withdraw_min: {
    title: '提现最低金额',
    group: 'money',
    unit: '元',
    minimum: '1',
    maximum: '10000',
    places: 2,
    meaning: '一次提现最少多少，少于它不能申请',
    usual: () => TRADE.withdrawal.min,
  },
  withdraw_fee: {
    title: '提现手续费',
    group: 'money',
    unit: '元',
    minimum: '0',
    maximum: '50',
    places: 2,
    meaning: '每次提现收多少，从提现金额里扣',
    usual: () => TRADE.withdrawal.fee,
  },
  bargain_rounds: {
    title: '议价最多轮次',
    group: 'deal',
    unit: '轮',
    minimum: '2',
    maximum: '50',
    places: 0,
    meaning: '一次议价里双方来回报价最多几轮，到了只能接受或拒绝',
    usual: () => String(TRADE.bargain.rounds),
  },
  tolerance_pct: {
    title: '过磅允差',
    group: 'deal',
    unit: '%',
    minimum: '0',
    maximum: '20',
    places: 2,
    meaning: '过磅数量与合同相差在此之内按实收结算；写进以后成交的订单和合同',
    usual: () => TRADE.tolerance_pct,
  },
  hours_confirm: hours('确认订单', 'confirm', '240', '成交后双方填收发货信息、确认订单的时间，过期订单取消'),
  hours_sign: hours('签署合同', 'sign', '720', '合同生成后双方签署的时间，过期合同失效'),
  hours_cancel: hours('答复取消', 'cancel', '720', '一方申请取消后，另一方答复的时间'),
  hours_after_sale: hours('答复售后', 'after_sale', '720', '一方提出售后或方案后，另一方答复的时间，过期平台介入'),
  sms_hour: {
    title: '每小时短信',
    group: 'talk',
    unit: '条',
    minimum: '50',
    maximum: '100000',
    places: 0,
    meaning: '全平台一小时最多发多少条验证码，到一半起每次先输入图形验证码',
    usual: ({ limits }) => String(limits.sms ?? 2000),
  },
  consult_before: {
    title: '接诊前补充',
    group: 'talk',
    unit: '条',
    minimum: '1',
    maximum: '20',
    places: 0,
    meaning: '专家接诊以前，提问人最多补充几条消息',
    usual: () => '3',
  },
  sms_log_days: {
    title: '短信记录',
    group: 'kept',
    unit: '天',
    minimum: '180',
    maximum: '3650',
    places: 0,
    meaning: '〔短信记录〕保留多久，依法不少于六个月',
    usual: ({ retention }) => String(retention?.sms_lines || 180),
  },
  word_hit_days: {
    title: '敏感词命中',
    group: 'kept',
    unit: '天',
    minimum: '30',
    maximum: '3650',
    places: 0,
    meaning: '〔敏感词命中〕保留多久',
    usual: () => '365',
  },
} as const satisfies Readonly<Record<string, Definition>>

export type Code = keyof typeof DEFINITIONS
