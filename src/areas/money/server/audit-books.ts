import type { Audit } from '../../../server/context/deps.ts'
import { reconcile } from './reconcile.ts'

/** The books of data that were brought back: every posting balanced, every balance the sum of its lines. */
export const auditBooks: Audit = {
  title: '账目',
  async run(db) {
    const { balances, sum, unbalanced, differences, right } = await reconcile(db)
    const bank = balances.find(({ code }) => code === 'bank')?.amount ?? '0.00'
    return {
      right: right === 1,
      said: `银行存款 ${bank} 元，借贷相抵 ${sum}，${unbalanced.length} 笔凭证不平，${differences.length} 个主体的余额与流水不符`,
    }
  },
}
