import type { Listing, Tree } from './listing.ts'

/** What every part that narrows a list is handed. */
export interface NarrowingProps {
  readonly listing: Pick<Listing<never>, 'entity' | 'choices' | 'tree' | 'region' | 'ranges' | 'switches' | 'linked'>
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

export interface TreeProps extends Omit<NarrowingProps, 'listing'> {
  readonly tree: Tree
}
