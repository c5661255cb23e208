import type {
  AfterSaleRecord,
  BankCardRecord,
  BargainRecord,
  CertificationRecord,
  ChatSessionRecord,
  ContractRecord,
  DataReportRecord,
  DeliveryAddressRecord,
  DemandRecord,
  DockingPaymentRecord,
  DockingRecord,
  FinApplicationRecord,
  FinDemandRecord,
  FinProductRecord,
  InvoiceRecord,
  OperatorChangeRecord,
  OrganisationRecord,
  QualificationRecord,
  ReceivingAccountRecord,
  SensitiveHitRecord,
  SensitiveWordRecord,
  SupplyRecord,
  UserRecord,
  WithdrawalRecord,
} from './records.ts'

/**
 * What the states are called where code speaks of them; their numbers and titles are in the entity files, and the types say
 * when a number is none. They belong to no area, for steps reach from one to the other.
 */
type Names<Record extends { readonly status: number }> = Readonly<{ [name: string]: Record['status'] }>

export const BARGAIN = {
  talking: 1,
  agreed: 2,
  refused: 3,
  withdrawn: 4,
  expired: 5,
  closed: 6,
} as const satisfies Names<BargainRecord>

export const DOCKING = {
  unconfirmed: 10,
  unsigned: 20,
  unpaid: 30,
  unshipped: 40,
  underway: 50,
  completed: 60,
  disputed: 70,
  cancelled: 90,
} as const satisfies Names<DockingRecord>

export const DOCKING_PAYMENT = { unverified: 1, arrived: 2, rejected: 3 } as const satisfies Names<DockingPaymentRecord>

export const AFTER_SALE = { asked: 1, agreed: 2, escalated: 3, closed: 4, withdrawn: 5 } as const satisfies Names<AfterSaleRecord>

export const CONTRACT = {
  draft: 0,
  signing: 1,
  signed: 2,
  revoked: 3,
  expired: 5,
  refused: 7,
} as const satisfies Names<ContractRecord>

export const INVOICE = { asked: 1, issued: 2, rejected: 3, withdrawn: 4, reversed: 5 } as const satisfies Names<InvoiceRecord>

export const BANK_CARD = { active: 1, deleted: 9 } as const satisfies Names<BankCardRecord>

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
} as const satisfies Names<SupplyRecord> & Names<DemandRecord>

export const CHAT_SESSION = {
  waiting: 1,
  talking: 2,
  unrated: 3,
  completed: 4,
  refused: 5,
  expired: 6,
} as const satisfies Names<ChatSessionRecord>

/** Of an account and of an organisation. */
export const ACCOUNT = { off: 0, on: 1 } as const satisfies Names<UserRecord> & Names<OrganisationRecord>

export const CERTIFICATION = {
  draft: 0,
  passed: 1,
  review: 2,
  refused: 3,
  expired: 4,
  replaced: 5,
} as const satisfies Names<CertificationRecord>

export const QUALIFICATION = {
  draft: 0,
  passed: 1,
  review: 2,
  refused: 3,
  expired: 4,
} as const satisfies Names<QualificationRecord>

export const FIN_PRODUCT = { draft: 0, pending: 1, live: 2, rejected: 3, offline: 4 } as const satisfies Names<FinProductRecord>

export const FIN_DEMAND = {
  sent: 1,
  waiting: 10,
  underway: 20,
  offered: 40,
  agreed: 50,
  done: 60,
  withdrawn: 80,
  closed: 90,
} as const satisfies Names<FinDemandRecord>

export const FIN_APPLICATION = {
  waiting: 10,
  accepted: 20,
  inspecting: 30,
  offered: 40,
  agreed: 50,
  done: 60,
  rejected: 70,
  withdrawn: 80,
  closed: 90,
} as const satisfies Names<FinApplicationRecord>

export const RECEIVING_ACCOUNT = { waiting: 1, used: 2, refused: 3, replaced: 4 } as const satisfies Names<ReceivingAccountRecord>

export const OPERATOR_CHANGE = { waiting: 1, done: 2, refused: 3, withdrawn: 4 } as const satisfies Names<OperatorChangeRecord>

export const DATA_REPORT = { draft: 0, review: 1, passed: 2, returned: 3 } as const satisfies Names<DataReportRecord>

export const DELIVERY_ADDRESS = { active: 1, deleted: 9 } as const satisfies Names<DeliveryAddressRecord>

export const SENSITIVE_WORD = { on: 1, off: 0 } as const satisfies Names<SensitiveWordRecord>

export const SENSITIVE_HIT = { waiting: 1, handled: 2, settled: 3 } as const satisfies Names<SensitiveHitRecord>

export const WITHDRAWAL = {
  draft: 0,
  review: 1,
  payable: 2,
  paying: 3,
  arrived: 4,
  refused: 5,
  withdrawn: 6,
  failed: 7,
} as const satisfies Names<WithdrawalRecord>
