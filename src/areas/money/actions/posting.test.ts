import { describe, expect, it } from 'vitest'
import { posting, postings } from './posting.ts'

const account = (available: string, frozen = '0.00') => ({ id: 7, org_id: 3, available, frozen })
const txn = { biz_type: '提现申请', biz_sn: 'TX20260615000001' } as const

describe('S-20 a posting', () => {
  it('S-20 makes a voucher, a line for each leg and the balances that follow', () => {
    const { add, change } = posting(txn, [
      { code: 'available', account: account('120.00'), side: 'D', amount: '100.00' },
      { code: 'frozen', account: account('120.00'), side: 'C', amount: '100' },
    ])
    expect(add.map((one) => one.entity)).toEqual(['ledger_txn', 'ledger_line', 'ledger_line'])
    expect(add[1]!.values).toMatchObject({ org_id: 3, code: 'available', side: 'D', flow: 'out', amount: '100.00' })
    expect(add[2]!.values).toMatchObject({ flow: 'in', available_after: '20.00', frozen_after: '100.00' })
    expect(change).toEqual([{ entity: 'account', id: 7, patch: { available: '20.00', frozen: '100.00' } }])
  })

  it('S-20 says how much is missing', () => {
    const out = () =>
      posting(txn, [
        { code: 'available', account: account('99.99'), side: 'D', amount: '100.00' },
        { code: 'escrow', side: 'C', amount: '100.00' },
      ])
    expect(out).toThrow('可用余额不足，还差 0.01 元')
  })

  it('S-20 refuses to be out of balance, of no account, or negative', () => {
    const bank = { code: 'bank', side: 'D', amount: '1.00' } as const
    expect(() => posting(txn, [bank])).toThrow('out of balance by 1.00')
    expect(() => posting(txn, [bank, { code: 'available', side: 'C', amount: '1.00' }])).toThrow('without its account')
    expect(() => posting(txn, [{ ...bank, amount: '-1.00' }])).toThrow('a leg of -1.00')
  })

  it('S-20 leaves out legs of zero, and money of the platform belongs to nobody', () => {
    const { add, change } = posting({ ...txn, biz_type: '订单结算' }, [
      { code: 'escrow', side: 'D', amount: '50.00' },
      { code: 'available', account: account('0.00'), side: 'C', amount: '50.00' },
      { code: 'fee', side: 'C', amount: '0.00' },
    ])
    expect(add).toHaveLength(3)
    expect(add[1]!.values).toMatchObject({ org_id: null, user_id: null, flow: 'out' })
    expect(change[0]!.patch).toEqual({ available: '50.00', frozen: '0.00' })
  })

  it('S-20 several in one step carry the balance on', () => {
    const leg = (side: 'D' | 'C', amount: string) => [
      { code: 'available' as const, account: account('0.00'), side, amount },
      { code: 'escrow' as const, side: side === 'D' ? ('C' as const) : ('D' as const), amount },
    ]
    const { add, change } = postings([
      { txn, legs: leg('C', '30.00') },
      { txn, legs: leg('D', '20.00') },
    ])
    expect(add.filter((one) => one.entity === 'ledger_txn').map((one) => one.as)).toEqual(['txn', 'txn1'])
    expect(change).toEqual([{ entity: 'account', id: 7, patch: { available: '10.00', frozen: '0.00' } }])
  })
})
