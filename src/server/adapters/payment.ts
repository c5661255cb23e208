import type { Probe } from './probe.ts'

/** What somebody is to pay. Amounts are decimal strings in yuan. */
export interface PaymentRequest {
  /** ours, never used twice, also not by another database that pays into the same merchant */
  readonly orderNo: string
  readonly amount: string
  /** what the payer reads beside it */
  readonly title: string
  /** nothing is taken after it */
  readonly until: Date
}

/** What a page inside of the provider's own browser hands on, so that it asks the payer. */
export interface PagePayment {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'RSA'
  readonly paySign: string
}

export interface PaymentState {
  readonly orderNo: string
  readonly state: 'unpaid' | 'paid' | 'closed'
  /** of a paid one: the provider's number, what was paid, and when */
  readonly transactionId: string
  readonly amount: string
  readonly paidAt: string
}

export interface RefundRequest {
  readonly orderNo: string
  /** asked again under the same number, it is the same refund */
  readonly refundNo: string
  readonly amount: string
  /** of the payment that it gives back */
  readonly total: string
  readonly reason: string
}

export interface RefundState {
  readonly refundNo: string
  /** stuck: the provider could not give it back, and somebody has to see to it there */
  readonly state: 'underway' | 'done' | 'stuck' | 'closed'
  readonly refundId: string
  readonly amount: string
}

/** One line of a day's bill. */
export interface BillLine {
  readonly kind: 'paid' | 'refund'
  readonly orderNo: string
  /** of a payment empty */
  readonly refundNo: string
  readonly transactionId: string
  readonly amount: string
}

/** What the provider has told by itself, verified and opened. */
export type PaymentNotification =
  | { readonly kind: 'payment'; readonly payment: PaymentState }
  | { readonly kind: 'refund'; readonly refund: RefundState }
  | { readonly kind: 'other' }

/** Takes money from people and gives it back. */
export interface Payment {
  /** plays the provider's part: `simulate` then pays */
  readonly sandbox: boolean
  /** within which app the payer of a page is known */
  readonly appId: string
  /** @returns what the code says that the payer scans */
  placeNative(asked: PaymentRequest): Promise<string>
  placePage(asked: PaymentRequest, openid: string): Promise<PagePayment>
  /** null: it was never placed */
  query(orderNo: string): Promise<PaymentState | null>
  /** Of one that is closed, or was never placed, it does nothing. @throws PaymentRefused when it is paid */
  close(orderNo: string): Promise<void>
  refund(asked: RefundRequest): Promise<RefundState>
  /** null: it was never asked for */
  queryRefund(refundNo: string): Promise<RefundState | null>
  /** @param day `2026-06-15`. null: it is not made yet */
  bill(day: string): Promise<readonly BillLine[] | null>
  /** @param body as it came, byte for byte. @throws NotificationRefused */
  readNotification(headers: Readonly<Record<string, unknown>>, body: Buffer): PaymentNotification
  /** pays, as a telephone would; of a sandbox only */
  simulate?(orderNo: string, amount: string): PaymentState
  readonly probe?: Probe
}

/** The provider has answered, and does not do it. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'

  constructor(
    readonly status: number,
    readonly code: string,
    said: string,
  ) {
    super(`payment: ${status} ${code} ${said}`)
  }

  /** says nothing of what was asked: a fault of its own, too much at once, or a signature that it does not know */
  get passes(): boolean {
    return this.status >= 500 || this.status === 429 || this.status === 401
  }
}

/** A notice that is not from the provider, or not for us: nothing of it is believed. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
}

export const PAYMENT_TIMEOUT = 6000

/** Where the provider tells what has happened. */
export const NOTIFICATION_PATH = '/api/Pay/notify'
