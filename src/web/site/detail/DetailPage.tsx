import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useLoad } from '../../load/use-load.ts'
import { useUser } from '../../session/use-user.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { useShareWords } from '../routing/use-share-words.ts'
import { useTitle } from '../routing/use-title.ts'

interface Props<T> {
  /** what it is kept under, with its id */
  readonly kind: string
  /** who reads it makes a difference: asked again after signing in or out */
  readonly byReader?: boolean
  readonly load: (id: string, signal: AbortSignal) => Promise<T>
  readonly titleOf: (record: T) => string
  /** what is said of it beside its title where its address is shared */
  readonly aboutOf?: (record: T) => string
  /** the page's title until the record is there */
  readonly untitled: string
  /** what is said of a record that is not there any more, and the way on */
  readonly gone: { readonly title: string; readonly hint: string; readonly to: string; readonly others: string }
  /** @param shown undefined: still on its way */
  readonly children: (shown: T | undefined, reload: () => void) => ReactNode
}

/** A public page about the one record that `id` in its address names. */
export function DetailPage<T extends { readonly id: number }>(props: Props<T>) {
  const { kind, byReader = false, load, titleOf, aboutOf, untitled, gone, children } = props
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const user = useUser()
  const key = byReader ? `${kind}:${id}:${user?.sn ?? ''}` : `${kind}:${id}`
  const { data, error, reload } = useLoad<T>((signal) => load(id, signal), key)
  // while another record loads, the one before is still at hand
  const shown = data && String(data.id) === id ? data : undefined
  useTitle((shown && titleOf(shown)) ?? untitled)
  useShareWords(shown && titleOf(shown), shown && aboutOf?.(shown))
  if (!shown && error instanceof ApiError) {
    return (
      <Empty title={gone.title} hint={gone.hint}>
        <ButtonLink to={gone.to} look="primary">
          {gone.others}
        </ButtonLink>
      </Empty>
    )
  }
  if (!shown && error) return <ErrorRetry error={error} onRetry={reload} />
  return children(shown, reload)
}
