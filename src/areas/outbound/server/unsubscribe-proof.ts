import type { Dependencies } from '../../../server/context/deps.ts'

/** Serves to end one kind of mail to one person, and nothing else. */
const PURPOSE = 'outbound.unsubscribe'

export const UNSUBSCRIBE_PATH = '/api/Outbound/unsubscribe'

const said = (user: number, kind: string): string => `${user} ${kind}`

export function unsubscribeAddress({ origin, secrets }: Dependencies, user: number, kind: string): string | null {
  if (!origin) return null
  const query = new URLSearchParams({ u: String(user), k: kind, s: secrets.keyedHash(said(user, kind), PURPOSE) })
  return `${origin}${UNSUBSCRIBE_PATH}?${query}`
}

export const isUnsubscribe = ({ secrets }: Dependencies, user: number, kind: string, proof: string): boolean =>
  secrets.matchesHash(said(user, kind), PURPOSE, proof)
