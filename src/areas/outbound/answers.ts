import type { ChannelName } from '../../server/adapters/notification.ts'

/** `Outbound/mine`: how a person wants to hear of what. */
export interface MyChannels {
  /** those of this installation, each with why it does not reach him, where it does not */
  readonly channels: readonly { readonly name: ChannelName; readonly title: string; readonly missing: string | null }[]
  readonly kinds: readonly {
    readonly name: string
    readonly title: string
    readonly about: string
    readonly urgent: boolean
    /** minutes in which several become one; 0: never */
    readonly gather: number
    /** whether it is on; absent: not offered */
    readonly wanted: Readonly<Partial<Record<ChannelName, boolean>>>
  }[]
  readonly quiet: { readonly on: boolean; readonly from: string; readonly to: string }
  readonly email: string | null
}
