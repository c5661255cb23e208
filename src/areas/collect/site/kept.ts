import { api } from '../../../web/api/client.ts'
import { createNews } from '../../../web/session/store.ts'
import { onUser } from '../../../web/session/stored-user.ts'

/** The kinds of things that can be kept among one's favourites. */
export type TargetType = 'supply' | 'demand' | 'fish' | 'expert' | 'company' | 'finance' | 'article' | 'case'

/** One thing that can be kept. */
export interface CollectedTarget {
  readonly type: TargetType
  readonly id: number
}

const states = new Map<string, boolean>()
const asking = new Map<string, Promise<boolean>>()
const news = createNews()

/** Is it kept, as far as the page knows; undefined: not asked yet. Several buttons of one thing agree. */
export const keptOf = (target: CollectedTarget): boolean | undefined => states.get(keyOf(target))

/** Tells of every change of what is known. @returns stops it */
export const onKept = news.subscribe

/** Asks the server once for the signed-in user. Rejects as `api` does. */
export function askKept(target: CollectedTarget): Promise<boolean> {
  const key = keyOf(target)
  const running = asking.get(key)
  if (running) return running
  const query = { target_type: target.type, target_ids: String(target.id) }
  const answer = api.get<{ ids: readonly number[] }>('Collect/state', query, { auth: true, quiet: true }).then(({ ids }) => {
    const isKept = ids.includes(target.id)
    if (asking.get(key) === answer) learn(key, isKept)
    return isKept
  })
  asking.set(key, answer)
  answer.catch(() => asking.delete(key))
  return answer
}

/** Keeps it, or lets it go when it is kept; says so. Rejects as `api` does. */
export async function toggleKept(target: CollectedTarget): Promise<void> {
  const body = { target_type: target.type, target_id: target.id }
  const { is_collect } = await api.post<{ is_collect: 0 | 1 }>('Collect/toggle', body, { auth: true })
  learn(keyOf(target), is_collect === 1)
}

const keyOf = ({ type, id }: CollectedTarget): string => `${type}:${id}`

function learn(key: string, kept: boolean): void {
  states.set(key, kept)
  news.tell()
}

// another person keeps other things
onUser(() => {
  states.clear()
  asking.clear()
  news.tell()
})
