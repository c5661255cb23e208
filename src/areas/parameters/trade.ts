import TRADE from '../../../config/trade.json' with { type: 'json' }
import type { EffectSettings } from '../../server/effects/effect.ts'
import type { Code } from './definitions.ts'

/** The terms of trade as they are now. @param settings what the desk has set, by its code */
export function tradeOf(settings: EffectSettings = {}): typeof TRADE {
  const text = (code: Code, usual: string): string => settings[code] ?? usual
  const number = (code: Code, usual: number): number => Number(settings[code] ?? usual)
  const { hours, bargain, withdrawal } = TRADE
  return {
    ...TRADE,
    fee_rate: text('fee_rate', TRADE.fee_rate),
    tolerance_pct: text('tolerance_pct', TRADE.tolerance_pct),
    bargain: { ...bargain, rounds: number('bargain_rounds', bargain.rounds) },
    hours: {
      ...hours,
      confirm: number('hours_confirm', hours.confirm),
      sign: number('hours_sign', hours.sign),
      after_sale: number('hours_after_sale', hours.after_sale),
      cancel: number('hours_cancel', hours.cancel),
    },
    withdrawal: { min: text('withdraw_min', withdrawal.min), fee: text('withdraw_fee', withdrawal.fee) },
  }
}
