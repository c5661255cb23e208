import { codeOf, propertiesOf } from '../../../core/value/narrow.ts'
import { NOTIFICATION_TIMEOUT, NotSent } from '../notification.ts'

/** The connection was never made, so nothing was heard. */
const UNHEARD = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/**
 * One POST to a provider. @returns its JSON
 * @throws NotSent that names neither address, which may hold a token, nor body
 */
export async function ask(name: string, url: string | URL, request: RequestInit, ms = NOTIFICATION_TIMEOUT): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', ...request, signal: AbortSignal.timeout(ms) }).catch((error: unknown) => {
    const code = codeOf(propertiesOf(error).cause)
    if (UNHEARD.includes(code)) throw new NotSent('later', `${name}：连不上（${code}）`)
    throw new NotSent('unknown', `${name}：没有等到答复`)
  })
  const text = await response.text().catch(() => {
    throw new NotSent('unknown', `${name}：没有等到答复`)
  })
  try {
    return JSON.parse(text)
  } catch {
    // what stands before a provider turns requests away in words of its own
    const turnedAway = response.status === 429 || response.status === 503
    throw new NotSent(turnedAway ? 'later' : 'unknown', `${name}：HTTP ${response.status}`)
  }
}
