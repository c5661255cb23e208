import { expect, it } from 'vitest'
import type { Tree } from './listing.ts'
import { apiQuery, changed, hasFilters, toggled, withoutFilters } from './listing-query.ts'

const search = (text: string) => new URLSearchParams(text)
const TREE: Tree = {
  first: 'cate1_id',
  second: 'cate2_id',
  sendsFirst: true,
  titles: ['大类', '品种'],
  useBranches: () => {
    throw new Error('a query asks for no branches')
  },
}
const LISTING = {
  choices: ['form'],
  tree: TREE,
  switches: [{ name: 'org_auth', value: '1', title: '只看已认证' }],
  ranges: [{ name: 'price', title: '单价', unit: '元' }],
  fixed: (address: URLSearchParams): Record<string, string> => (address.get('view') === 'product' ? { kind: 'goods' } : {}),
}

it('hands on what it knows and nothing else', () => {
  expect(apiQuery(LISTING, search('keyword=鲈&form=活鲜,冰鲜&utm=x&page=3&sort=-price&price_min=5'))).toEqual({
    page_no: 3,
    page_size: 20,
    keyword: '鲈',
    form: '活鲜,冰鲜',
    price_min: '5',
    sort: '-price',
  })
})

it('adds what the page always asks', () => {
  expect(apiQuery(LISTING, search('view=product'))).toMatchObject({ kind: 'goods' })
})

it('keeps the group of a list without a first level to the address', () => {
  const experts = { choices: [], tree: { ...TREE, second: 'specialty_cates', sendsFirst: false } }
  expect(apiQuery(experts, search('cate1_id=2&specialty_cates=21'))).toEqual({ page_no: 1, page_size: 20, specialty_cates: '21' })
})

it('starts at the first page again when anything but the page changes', () => {
  expect(String(changed(search('page=4&sort=price'), { cate1_id: '2' }))).toBe('sort=price&cate1_id=2')
  expect(String(changed(search('cate1_id=2'), { page: '3' }))).toBe('cate1_id=2&page=3')
})

it('puts a choice in and takes it out', () => {
  expect(toggled(search('form=活鲜'), 'form', '冰鲜').get('form')).toBe('活鲜,冰鲜')
  expect(toggled(search('form=活鲜'), 'form', '活鲜').get('form')).toBeNull()
})

it('clears the filters and keeps the order', () => {
  const all = search('keyword=a&org_auth=1&sort=price')
  expect(hasFilters(LISTING, all)).toBe(true)
  expect(String(withoutFilters(LISTING, all))).toBe('sort=price')
})
