import { AppError } from '../../../core/errors.ts'
import { isMobile, normaliseMobile } from '../../../core/value/identity.ts'
import { extended } from '../../../server/calls/call.ts'
import { lists } from '../../../server/operations/lists.ts'
import { numberHashes } from './sms-log.ts'

/** The desk looks for a whole number; what is kept is its keyed hash. */
export const SMS_LOG_CALLS = [
  extended('GET', 'SmsLog/lists', (ask) => {
    const { number } = ask.input
    if (number === undefined || number === '') return lists(ask)
    const typed = normaliseMobile(String(number))
    if (!isMobile(typed)) throw new AppError('mobile.wrong')
    return lists({ ...ask, input: { ...ask.input, number: numberHashes(ask.deps, typed).join(',') } })
  }),
]
