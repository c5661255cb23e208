import { useState } from 'react'
import { showPrice } from '../../../web/site/parts/numbers.ts'
import { AmountInput, Calculator, type LoanResult } from './Calculator.tsx'
import type { FinanceProduct } from './finance.ts'
import { type CoverTrial, trialCover } from './trial.ts'

/** The name of the quantity for each unit. */
const ASKED: Readonly<Record<string, string>> = { 亩: '投保面积', 口: '网箱数量', 吨: '投保产量', 尾: '投保尾数' }
const START = '100'

/** The cost of insuring so many units, and the shares in it. */
export function CoverCalculator({ product }: { product: FinanceProduct }) {
  const [units, setUnits] = useState(START)
  const unit = product.insured_unit ?? '亩'
  const { sum_insured, premium, self_pay } = product
  const trial = trialCover(Number(units), { sum: Number(sum_insured), premium: Number(premium), selfPay: Number(self_pay) })
  return (
    <Calculator
      title="保费试算"
      inputs={<AmountInput title={ASKED[unit] ?? '数量'} unit={unit} value={units} onChange={setUnits} />}
      results={trial ? resultsOf(trial) : '填好数量就能看到试算结果。'}
    />
  )
}

const resultsOf = ({ premium, selfPay, subsidy, sum }: CoverTrial): LoanResult[] => [
  { title: '自缴保费', value: yuan(selfPay), main: true },
  { title: '财政补贴', value: yuan(subsidy) },
  { title: '总保费', value: yuan(premium) },
  { title: '最高赔付', value: yuan(sum) },
]

const yuan = (value: number): string => `${showPrice(value.toFixed(2))} 元`
