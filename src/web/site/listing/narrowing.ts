import type { Listing, Tree } from './listing.ts'

/** The props of every part that narrows a list. */
export interface NarrowingProps {
  readonly listing: Pick<Listing<never>, 'entity' | 'choices' | 'tree' | 'region' | 'ranges' | 'switches' | 'linked'>
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** All of it can be taken out at once, what was typed and not yet applied too. */
export interface Clearable {
  readonly onClear: () => void
}

/** Unfinished typing begins anew with each clearing. */
export interface Cleared {
  /** how often all was taken out */
  readonly cleared: number
}

export interface TreeProps extends Omit<NarrowingProps, 'listing'> {
  readonly tree: Tree
}
