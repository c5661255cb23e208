import type { ComponentType, ReactNode } from 'react'
import type { Loaded } from '../../load/use-load.ts'

/** A way to order the list. `back` is the same the other way round; pressing again turns. */
export interface ListingSort {
  readonly title: string
  readonly value: string
  readonly back?: string
}

/** From and to of a number or a date, as `<name>_min` and `<name>_max`. */
export interface Range {
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly kind?: 'number' | 'date'
}

/** One box to tick: `name=value` when ticked. */
export interface Switch {
  readonly name: string
  readonly value: string
  readonly title: string
}

/** Choices in two steps, the second offered once the first is made. */
export interface Tree {
  /** names in the address */
  readonly first: string
  readonly second: string
  /** false: the list knows the second step only, the address keeps the first */
  readonly sendsFirst: boolean
  readonly titles: readonly [string, string]
  readonly useBranches: () => Loaded<readonly FilterBranch[]>
}

export interface FilterBranch {
  readonly id: number
  readonly name: string
  readonly children?: readonly FilterBranch[]
}

/** The props of the component that shows a list's rows. */
export interface RowsProps<T> {
  /** undefined: still on their way */
  readonly rows: readonly T[] | undefined
  /** how many stand-ins to show meanwhile */
  readonly expected: number
  /** other rows are on their way: what is shown fades a little */
  readonly stale: boolean
}

/** A public list page: what it asks, how it is narrowed and ordered. Filters are named as in the page's address and in the call alike. */
export interface Listing<T> {
  /** the page's own path */
  readonly path: string
  readonly title: string
  /** the entity whose file names the choices */
  readonly entity: string
  /** `Controller/action` of the list */
  readonly call: string
  /** rows of choices: fields of the entity with options, in order */
  readonly choices: readonly string[]
  /** rows of choices in two steps */
  readonly tree?: Tree
  /** the filter that takes a region's code, and what it is called */
  readonly region?: { readonly name: string; readonly title: string }
  readonly ranges?: readonly Range[]
  readonly switches?: readonly Switch[]
  /** filters that only links set, with the words of their chip */
  readonly linked?: Readonly<Record<string, string>>
  readonly sorts: readonly ListingSort[]
  /** what the page always asks beside its filters, from its address */
  readonly fixed?: (search: URLSearchParams) => Readonly<Record<string, string | number>>
  /** what one row is: 供应, 专家 */
  readonly noun: string
  /** the counter word: 条, 位, 家 */
  readonly counter: string
  /** an example in the search field; absent: it cannot be searched */
  readonly hint?: string
  /** who reads it makes a difference */
  readonly byReader?: boolean
  /** what to say and offer when there is nothing; the page adds its own way to clear the filters */
  readonly none: { readonly title: string; readonly hint: string; readonly offer?: ReactNode }
  readonly Rows: ComponentType<RowsProps<T>>
  /** beside the count, made of what the list is narrowed by */
  readonly Beside?: ComponentType<{ readonly search: URLSearchParams }>
}

/** A page of rows as every list answers it. */
export interface Page<T> {
  readonly list: readonly T[]
  readonly count: number
  readonly capped: 0 | 1
  readonly page_no: number
  readonly page_size: number
  readonly more: 0 | 1
}
