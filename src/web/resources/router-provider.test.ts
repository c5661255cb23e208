import { expect, it } from 'vitest'
import { readListAddress } from './router-provider.ts'

it('reads the state of a list from its address, as the API words it', () => {
  expect(readListAddress('?page_no=3&page_size=50&sort=status,-price&keyword=虾&state=0&all=1')).toEqual({
    currentPage: 3,
    pageSize: 50,
    sorters: [
      { field: 'status', order: 'asc' },
      { field: 'price', order: 'desc' },
    ],
    filters: [{ field: 'state', operator: 'eq', value: '0' }],
    keyword: '虾',
    all: true,
  })
})

it.each(['', '?page_no=0&page_size=-5', '?page_no=abc&page_size=1e3'])('opens on the first page of twenty for “%s”', (search) => {
  expect(readListAddress(search)).toEqual({ currentPage: 1, pageSize: 20, sorters: [], filters: [], keyword: '', all: false })
})
