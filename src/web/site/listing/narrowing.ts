import type { Listing } from './listing.ts'

/** What every part that narrows a list is handed. */
export interface NarrowingProps {
  readonly listing: Pick<Listing<never>, 'entity' | 'choices' | 'cates' | 'region' | 'ranges' | 'switches' | 'linked'>
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}
