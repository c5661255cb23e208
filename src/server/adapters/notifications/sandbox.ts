import type { ChannelName, NotificationChannel, NotificationChannels } from '../notification.ts'
import { appendOutbox } from '../outbox.ts'

/** What would leave stays here, in `outbox/notification-sms.jsonl`, `notification-wechat.jsonl` and `notification-email.jsonl`. */
export const sandboxNotifications = (dataDir: string): NotificationChannels => ({
  sms: written(dataDir, 'sms'),
  wechat: written(dataDir, 'wechat'),
  email: written(dataDir, 'email'),
})

const written = (dataDir: string, channel: ChannelName): NotificationChannel => ({
  offers: () => true,
  async send(notification, to) {
    await appendOutbox(dataDir, `notification-${channel}`, { to, ...notification })
    return `沙盒：写在 outbox/notification-${channel}.jsonl`
  },
})
