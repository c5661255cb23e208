import type {
  AfterSaleRecord,
  BankCardRecord,
  BargainRecord,
  CertificationRecord,
  ContractRecord,
  DemandRecord,
  DockingPaymentRecord,
  DockingRecord,
  InvoiceRecord,
  OperatorChangeRecord,
  OrganisationRecord,
  QualificationRecord,
  ReceivingAccountRecord,
  SupplyRecord,
  UserRecord,
  WithdrawalRecord,
} from './records.ts'

/**
 * The names of states where code speaks of them; their numbers and titles are in the entity files, and the types say
 * when a number is none. These belong to no area, for steps reach from one to the other; states that one area alone speaks of are named in
 * its own states.ts.
 */
export type StateNames<Record extends { readonly status: number }> = Readonly<{ [name: string]: Record['status'] }>

export const BARGAIN = {
  talking: 1,
  agreed: 2,
  refused: 3,
  withdrawn: 4,
  expired: 5,
  closed: 6,
} as const satisfies StateNames<BargainRecord>

export const DOCKING = {
  unconfirmed: 10,
  unsigned: 20,
  unpaid: 30,
  unshipped: 40,
  underway: 50,
  completed: 60,
  disputed: 70,
  cancelled: 90,
} as const satisfies StateNames<DockingRecord>

export const DOCKING_PAYMENT = { unverified: 1, arrived: 2, rejected: 3 } as const satisfies StateNames<DockingPaymentRecord>

export const AFTER_SALE = {
  asked: 1,
  agreed: 2,
  escalated: 3,
  closed: 4,
  withdrawn: 5,
} as const satisfies StateNames<AfterSaleRecord>

export const CONTRACT = {
  draft: 0,
  signing: 1,
  signed: 2,
  revoked: 3,
  expired: 5,
  refused: 7,
} as const satisfies StateNames<ContractRecord>

export const INVOICE = {
  asked: 1,
  issued: 2,
  rejected: 3,
  withdrawn: 4,
  reversed: 5,
} as const satisfies StateNames<InvoiceRecord>

export const BANK_CARD = { active: 1, deleted: 9 } as const satisfies StateNames<BankCardRecord>

/** A supply and a demand go the same way. */
export const LISTING = {
  draft: 0,
  pending: 1,
  live: 2,
  rejected: 3,
  offline: 4,
  usedUp: 5,
  expired: 6,
  deleted: 9,
} as const satisfies StateNames<SupplyRecord> & StateNames<DemandRecord>

/** Of an account and of an organisation. */
export const ACCOUNT = { off: 0, on: 1 } as const satisfies StateNames<UserRecord> & StateNames<OrganisationRecord>

export const CERTIFICATION = {
  draft: 0,
  passed: 1,
  review: 2,
  refused: 3,
  expired: 4,
  replaced: 5,
} as const satisfies StateNames<CertificationRecord>

export const QUALIFICATION = {
  draft: 0,
  passed: 1,
  review: 2,
  refused: 3,
  expired: 4,
} as const satisfies StateNames<QualificationRecord>

export const RECEIVING_ACCOUNT = {
  waiting: 1,
  used: 2,
  refused: 3,
  replaced: 4,
} as const satisfies StateNames<ReceivingAccountRecord>

export const OPERATOR_CHANGE = {
  waiting: 1,
  done: 2,
  refused: 3,
  withdrawn: 4,
} as const satisfies StateNames<OperatorChangeRecord>

export const WITHDRAWAL = {
  draft: 0,
  review: 1,
  payable: 2,
  paying: 3,
  arrived: 4,
  refused: 5,
  withdrawn: 6,
  failed: 7,
} as const satisfies StateNames<WithdrawalRecord>
