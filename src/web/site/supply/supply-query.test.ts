import { expect, it } from 'vitest'
import { apiQuery, changed, hasFilters, toggled, withoutFilters } from './supply-query.ts'

const search = (text: string) => new URLSearchParams(text)

it('hands on what it knows and nothing else', () => {
  expect(apiQuery(search('keyword=鲈&form=活鲜,冰鲜&utm=x&page=3&sort=-price'))).toEqual({
    page_no: 3,
    page_size: 20,
    keyword: '鲈',
    form: '活鲜,冰鲜',
    sort: '-price',
  })
})

it('shows the products as the list of aquatic goods', () => {
  expect(apiQuery(search('view=product'))).toMatchObject({ kind: 'goods' })
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
  expect(hasFilters(all)).toBe(true)
  expect(String(withoutFilters(all))).toBe('sort=price')
})
