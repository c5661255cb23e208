import type { CrudSort } from '@refinedev/core'

/** `status,-price` as Refine's sorters; without it there are none. */
export const sortersOf = (sort: string | undefined): CrudSort[] =>
  sort ? sort.split(',').map((one) => ({ field: one.replace(/^-/, ''), order: one.startsWith('-') ? 'desc' : 'asc' })) : []
