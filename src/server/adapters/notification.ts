/** The ways out of the site. */
export const CHANNELS = ['sms', 'wechat', 'email'] as const
export type ChannelName = (typeof CHANNELS)[number]

/** A message on its way to one person. Neither the words nor the address appear in a log. */
export interface Notification {
  /** the same for each try of one message */
  readonly key: string
  /** what kind of message it is, as config/outbound.json names it: providers have a template for each */
  readonly kind: string
  readonly title: string
  readonly content: string
  /** the values of the template, in its order */
  readonly params: Readonly<Record<string, string>>
  /** the page it leads to; null: none, or this installation does not know its own address */
  readonly url: string | null
  /** where its receiver can end such messages, for channels that carry an address for it */
  readonly unsubscribe: string | null
}

export interface NotificationChannel {
  /** has it all that messages of this kind need, such as a template? */
  offers(kind: string): boolean
  /**
   * @returns what the provider says of it, by which it finds the message again
   * @throws NotSent
   */
  send(notification: Notification, to: string): Promise<string>
  /** the app within which its addresses are known */
  readonly app?: string
  /** those who can be reached here, where that is not known from the account itself: unionid by address */
  followers?(known: ReadonlySet<string>): Promise<Followers>
}

export interface Followers {
  readonly all: ReadonlySet<string>
  readonly unions: ReadonlyMap<string, string>
}

/** null: this installation has no such channel. */
export type NotificationChannels = Readonly<Record<ChannelName, NotificationChannel | null>>

export const NO_NOTIFICATIONS: NotificationChannels = { sms: null, wechat: null, email: null }

/** Nobody waits for it, and none of it holds the database. */
export const NOTIFICATION_TIMEOUT = 8000

/**
 * What to do about a message that was not taken. `later`: it was refused for now, and another try cannot be a second message; `never`:
 * another try would be refused as this one; `unknown`: the provider fell silent after it had heard all, and may have sent it.
 */
export type Remedy = 'later' | 'never' | 'unknown'

export class NotSent extends Error {
  override readonly name = 'NotSent'
  constructor(
    readonly remedy: Remedy,
    reason: string,
  ) {
    super(reason)
  }
}
