import type { PagePayment } from '../../server/adapters/payment.ts'

/** The answers of the area's calls: written once, for the server that makes them and the page that shows them. */

/** An organisation's balance, and everything that came in and went out of it; moving between its two balances is neither. */
export interface AccountOverview {
  readonly available: string
  readonly frozen: string
  readonly income: string
  readonly expense: string
}

/** The movements of an organisation's money in a period: the opening balance, each voucher, the closing balance. Frozen money is still its own. */
export interface Statement {
  readonly org: string
  /** days, both included */
  readonly from: string
  readonly to: string
  readonly opening: string
  /** what came and what went, both without a sign */
  readonly income: string
  readonly expense: string
  readonly closing: string
  readonly lines: readonly StatementLine[]
}

export interface StatementLine {
  readonly id: number
  readonly at: string
  readonly voucher: string
  readonly type: string
  /** the number of the order or document that it is for, and what was traded */
  readonly sn: string
  readonly goods: string
  readonly counterparty: string
  /** + came, - went */
  readonly amount: string
  readonly balance: string
  readonly remark: string
}

export interface ReceivingBankAnswer {
  readonly holder: string
  readonly bank_name: string
  readonly branch: string
  readonly account_no: string
}

/** The platform's account that members transfer to; null until two operators have set it. */
export interface ReceivingAnswer {
  readonly account: ReceivingBankAnswer | null
  /** what the asker's organisation writes beside its transfer, so that it is found on the statement */
  readonly reference: string
}

export interface Reconciliation {
  /** what each ledger account holds; of the bank what it owes the platform, of the others what the platform owes */
  readonly balances: readonly { readonly code: string; readonly amount: string }[]
  /** all debits less all credits: 0.00 when the books are right */
  readonly sum: string
  /** vouchers whose own sides differ */
  readonly unbalanced: readonly string[]
  /** organisations whose account is not what its lines add up to */
  readonly differences: readonly Difference[]
  readonly right: 0 | 1
}

export interface Difference {
  readonly org_id: number
  readonly org_name: string
  readonly available: string
  readonly frozen: string
  readonly lines_available: string
  readonly lines_frozen: string
}

/** Whether members may recharge by WeChat Pay here, and how. */
export interface WechatTerms {
  readonly offered: 0 | 1
  /** a press pays */
  readonly sandbox: 0 | 1
  /** the asker is known to the app, so that a page inside of WeChat can ask him */
  readonly known: 0 | 1
}

/** What is handed to WeChat to pay with: one of the two. */
export interface WechatOrder {
  /** of a scan: what the code says */
  readonly code_url: string
  /** of a page inside of WeChat: what it hands on */
  readonly page: PagePayment | null
}
