import type { LiveEvent, LiveProvider } from '@refinedev/core'

interface Subscription {
  readonly channel: string
  readonly callback: (event: LiveEvent) => void
}

const subscriptions = new Set<Subscription>()

/** Refine's live updates: each query of a resource listens on the resource's channel, and Refine asks for it again on an event. */
export const liveProvider: LiveProvider = {
  subscribe({ channel, callback }) {
    const subscription: Subscription = { channel, callback }
    subscriptions.add(subscription)
    return subscription
  },
  unsubscribe: (subscription: Subscription) => void subscriptions.delete(subscription),
}

/** Says that rows of these resources may have changed. */
export function publishChange(resources: Iterable<string>): void {
  const date = new Date()
  for (const resource of resources) {
    const channel = `resources/${resource}`
    for (const one of [...subscriptions]) if (one.channel === channel) one.callback({ channel, type: '*', payload: {}, date })
  }
}
