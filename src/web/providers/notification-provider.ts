import type { NotificationProvider } from '@refinedev/core'
import { toast } from '../toast/toast.ts'

/** One place for words on the page: the site's toast. The API client has said what the server said, so Refine's own say nothing more. */
export const notificationProvider: NotificationProvider = {
  open({ type, message }) {
    if (type === 'error') toast.error(message)
    else if (type === 'success') toast.success(message)
  },
  close: () => undefined,
}
