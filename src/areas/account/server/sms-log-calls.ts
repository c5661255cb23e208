import { AppError } from '../../../core/errors.ts'
import { isMobile, normaliseMobile } from '../../../core/value/identity.ts'
import { extended } from '../../../server/calls/call.ts'
import { lists } from '../../../server/operations/lists.ts'
import { numberHashes } from './sms-log.ts'

/** The desk looks for a whole number; what is kept is its keyed hash. */
export const SMS_LOG_CALLS = [
  extended('GET', 'SmsLog/lists', (context) => {
    const { number } = context.input
    if (number === undefined || number === '') return lists(context)
    const typed = normaliseMobile(String(number))
    if (!isMobile(typed)) throw new AppError('mobile.wrong')
    return lists({ ...context, input: { ...context.input, number: numberHashes(context.deps, typed).join(',') } })
  }),
]
