import { defineArea } from '../../server/context/area.ts'
import { clearOutbound } from './server/clear-outbound.ts'
import { deliverEmail, deliverSms, deliverWeChat } from './server/deliver.ts'
import { EMAIL_CALLS } from './server/email-calls.ts'
import { FAILED, QUEUE_AGE } from './server/figures.ts'
import { learnFollowers } from './server/followers.ts'
import { SETTINGS_CALLS } from './server/settings-calls.ts'
import { ensureOutboundTables } from './server/tables.ts'
import { unsubscribePage } from './server/unsubscribe-page.ts'
import { writeOutbound } from './server/write-outbound.ts'

/** Messages that leave the site: by SMS, WeChat and mail, as each person wants. */
export default defineArea({
  calls: [SETTINGS_CALLS, EMAIL_CALLS].flat(),
  guards: [ensureOutboundTables],
  routes: [unsubscribePage],
  posted: writeOutbound,
  figures: [QUEUE_AGE, FAILED],
  jobs: [
    { seconds: 3, run: deliverSms, passes: true },
    { seconds: 3, run: deliverWeChat, passes: true },
    { seconds: 3, run: deliverEmail, passes: true },
    { seconds: 600, run: learnFollowers, passes: true },
    { seconds: 3600, run: clearOutbound },
  ],
})
