import { grouped } from '../../../core/value/grouped.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { RECORD_ID, TEXT } from '../../../server/calls/properties.ts'
import type { Answer } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { once } from '../../../server/operations/idempotency.ts'
import { requireProof } from '../../../server/operations/require-proof.ts'
import type { ImportedStatement } from '../answers.ts'
import { RECEIPT } from '../errors.ts'
import { importStatement } from './import-statement.ts'
import { receiptMatch } from './receipt-match.ts'

const { get, post } = callsOf('银行来款')

const LINES_MOST = 2000

const LINE = {
  type: 'object',
  additionalProperties: false,
  required: ['paid_at', 'amount', 'balance', 'payer', 'payer_account', 'serial', 'remark'],
  properties: {
    paid_at: { type: 'string', maxLength: 19 },
    amount: { type: 'string', maxLength: 20 },
    balance: { type: 'string', maxLength: 24 },
    payer: { type: 'string', maxLength: 100 },
    payer_account: { type: 'string', maxLength: 32 },
    serial: { type: 'string', maxLength: 40 },
    remark: { type: 'string', maxLength: 400 },
  },
} as const

/** What has come on the platform's account: the bank's statement brought in, and each line beside what it is for. */
export const RECEIPT_CALLS = [
  post('BankReceipt/statement', 'BankReceipt/lists', '导入银行流水：只收收入，同一笔只记一次', {
    input: {
      account_no: { ...TEXT, title: '收款账号', maxLength: 40, examples: ['10550101040000001'] },
      lines: {
        type: 'array',
        title: '流水',
        maxItems: LINES_MOST,
        items: LINE,
        refusal: RECEIPT.many,
        examples: [
          [
            {
              paid_at: '2026-06-15 10:00:00',
              amount: '50000.00',
              balance: '',
              payer: '太湖渔业专业合作社',
              payer_account: '',
              serial: '2026061500012345',
              remark: 'DJ20260615000003',
            },
          ],
        ],
      },
      factor_code: { ...TEXT, title: '动态码', examples: ['123456'] },
      idem_key: TEXT,
    },
    required: ['account_no', 'lines'],
    example: { added: 1, known: 0, sum: '50000.00', exact: 1 },
    async answer({ ask, input: { account_no, lines } }): Promise<ImportedStatement> {
      const work = async (db: Db): Promise<Answer<ImportedStatement>> => ({
        data: await importStatement(ask, db, { account_no, lines }),
        msg: '',
      })
      const proof = await requireProof(ask, 'factor', work)
      return (await once(ask, work, proof)).data
    },
    say: ({ added, known }) => `新增 ${added} 笔${known > 0 ? `，${known} 笔以前已导入` : ''}`,
  }),
  get('BankReceipt/match', 'BankReceipt/details', '一笔来款与所对应的单据逐项比较', {
    input: { id: RECORD_ID },
    required: ['id'],
    example: {
      reason: 'exact',
      target: { title: '订单', sn: 'DJ20260615000003' },
      compared: [{ title: '金额', bank: `¥${grouped('50000.00', 2)}`, ours: `¥${grouped('50000.00', 2)}`, same: 1 }],
    },
    answer: ({ db, ask, input: { id } }) => receiptMatch(ask, db, id),
  }),
]
