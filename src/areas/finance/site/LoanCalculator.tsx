import { useState } from 'react'
import { showPrice, showRange } from '../../../web/site/parts/numbers.ts'
import css from './Calculator.module.css'
import { AmountInput, Calculator, type LoanResult } from './Calculator.tsx'
import type { FinanceProduct } from './finance.ts'
import { type LoanTrial, type RepayMode, trialLoan } from './trial.ts'

const MODES: readonly RepayMode[] = ['等额本息', '先息后本']
const TEN_THOUSAND = 10_000
const GUARANTEE = 4

/** The cost of a loan by amount and term; of a guarantee its fee. It starts within the product's own bounds. */
export function LoanCalculator({ product }: { product: FinanceProduct }) {
  const { kind, amount_min, amount_max, rate_min, rate_max, term_min, term_max, repay_modes_text } = product
  const fee = kind === GUARANTEE
  const [amount, setAmount] = useState(amount_max ?? '')
  const [months, setMonths] = useState(String(Math.min(12, term_max ?? 12)))
  const [rate, setRate] = useState(rate_min ?? '')
  const [mode, setMode] = useState<RepayMode>(repay_modes_text?.includes('等额本息') ? '等额本息' : '先息后本')
  const bounds = (title: string, text: string, from: string | number | null, to: string | number | null, unit: string) =>
    text && (Number(text) < Number(from ?? 0) || Number(text) > Number(to ?? text))
      ? `${title}范围是 ${showRange(String(from ?? ''), String(to ?? ''), unit)}`
      : undefined
  const faults = [
    bounds('额度', amount, amount_min, amount_max, '万元'),
    bounds('期限', months, term_min, term_max, '个月'),
    bounds('利率', rate, rate_min, rate_max, '%'),
  ]
  const figures = { amount: Number(amount) * TEN_THOUSAND, months: Number(months), rate: rate ? Number(rate) : Number.NaN }
  const trial = faults.some(Boolean) ? undefined : trialLoan(figures, fee ? '先息后本' : mode)
  return (
    <Calculator
      title={fee ? '担保费试算' : '还款试算'}
      inputs={
        <>
          <AmountInput title={fee ? '担保金额' : '借款金额'} unit="万元" value={amount} onChange={setAmount} fault={faults[0]} />
          <AmountInput title="期限" unit="个月" whole value={months} onChange={setMonths} fault={faults[1]} />
          <AmountInput title={fee ? '年化费率' : '年化利率'} unit="%" value={rate} onChange={setRate} fault={faults[2]} />
          {!fee && (
            // biome-ignore lint/a11y/useSemanticElements: two buttons of one choice
            <div className={css.modes} role="group" aria-label="还款方式">
              {MODES.map((one) => (
                <button key={one} type="button" aria-pressed={mode === one} onClick={() => setMode(one)}>
                  {one}
                </button>
              ))}
            </div>
          )}
        </>
      }
      results={trial ? resultsOf(trial, fee, mode) : '填好金额、期限和利率就能看到试算结果。'}
    />
  )
}

function resultsOf({ monthly, last, interest }: LoanTrial, fee: boolean, mode: RepayMode): LoanResult[] {
  if (fee) return [{ title: '担保费合计', value: yuan(interest), main: true }]
  return [
    { title: mode === '等额本息' ? '每月还款' : '每月付息', value: yuan(monthly), main: true },
    { title: '最后一个月', value: yuan(last) },
    { title: '利息合计', value: yuan(interest) },
  ]
}

const yuan = (value: number): string => `${showPrice(value.toFixed(2))} 元`
