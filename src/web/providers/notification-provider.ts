import type { NotificationProvider } from '@refinedev/core'
import { toast } from '../toast/toast.ts'

/** Messages of the member area stand in the site's own toast. The API client has said what the server said, so Refine's calls say nothing more. */
export const notificationProvider: NotificationProvider = {
  open({ type, message }) {
    if (type === 'error') toast.error(message)
    else if (type === 'success') toast.success(message)
  },
  close: () => undefined,
}
