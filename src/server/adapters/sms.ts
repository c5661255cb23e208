import type { Probe } from './probe.ts'

/** A code on its way to a person. It appears in no log. */
export interface SmsMessage {
  readonly mobile: string
  readonly type: number
  readonly code: string
}

export interface Sms {
  /**
   * @returns what the provider says of it, by which it finds the message again
   * @throws when the provider does not take the message
   */
  send(message: SmsMessage): Promise<string>
  /** absent: it stands in for a provider */
  readonly probe?: Probe
}

/** Kept below the page's own 5 s, so that the page hears of a failure. */
export const SMS_TIMEOUT = 4000
