import { isObject, propertiesOf } from '../../core/value/narrow.ts'
import { isSession, removeUser, type StoredUser } from '../session/stored-user.ts'
import { wantedBy, wantFactor } from '../session/wanted-factor.ts'
import { toast } from '../toast/toast.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { helpIn } from './help-in.ts'
import { navigateTo } from './navigation.ts'

interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

const REFUSED = '操作失败'
const ERROR_MS = 2000
/** as long as it takes to write a number down */
const READ_OUT_MS = 12_000
/** asked of the page, not of the person */
const UNSAID = 'proof.work'

/** Answers that show no toast (a lost session always does): successes and refusals, or refusals alone, which the caller shows in their place. */
export type Quiet = boolean | 'refusals'

/**
 * Takes an answer apart: shows the user what it means, and returns its data or throws.
 * @param by who was signed in when it was asked for: what it says of a session that is over concerns nobody who is here
 */
export function settle<T>(body: unknown, quiet: Quiet, by: StoredUser | null): T {
  const answer = readEnvelope(body)
  if (answer.code === 1) {
    if (answer.msg && quiet !== true) toast.success(answer.msg)
    return answer.data as T
  }
  const { errors, reason, request, help } = readDetail(answer.data)
  const here = isSession(by)
  if (answer.code === 403) {
    if (here) {
      if (answer.msg) toast.error(answer.msg)
      navigateTo('/')
      removeUser()
    }
    throw new ApiError(403, answer.msg, errors, reason)
  }
  // what is our fault is found by its number
  const msg = `${answer.msg || REFUSED}${request ? `（编号 ${request}）` : ''}`
  const said = help?.text ? `${msg}。${help.text}` : msg
  const factor = wantedBy(reason)
  if (factor) {
    if (here) wantFactor(factor)
  } else if (!quiet && reason !== UNSAID) toast.error(said, request || help?.text ? READ_OUT_MS : ERROR_MS)
  throw new ApiError(0, msg, errors, reason, help)
}

function readEnvelope(body: unknown): Envelope {
  if (!isObject(body) || !('code' in body)) throw new NetworkError('status')
  const { code, msg, data } = body
  return { code: Number(code), msg: typeof msg === 'string' ? msg : '', data }
}

function readDetail(data: unknown) {
  const { errors, reason, request, help } = propertiesOf(data)
  return {
    errors: Object.fromEntries(Object.entries(propertiesOf(errors)).map(([name, sentence]) => [name, String(sentence)])),
    reason: typeof reason === 'string' ? reason : '',
    request: typeof request === 'string' ? request : '',
    help: helpIn(help),
  }
}
