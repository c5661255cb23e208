import { expect, it } from 'vitest'
import { titleOf } from './crumbs.ts'

const places = {
  menu: [{ route: '/dashboard', title: '我的工作台' }],
  pages: [{ route: '/summary', title: '数据填报', noun: '填报' }],
}

it.each([
  ['/summary', '', '数据填报'],
  ['/summary/info', '?id=3', '填报详情'],
  ['/summary/release', '', '新增填报'],
  ['/summary/release', '?id=3', '编辑'],
  ['/mysupply/release', '', '发布供应'],
  ['/elsewhere/release', '', '新增'],
])('R-03 %s%s is called %s', (path, search, title) => {
  expect(titleOf(path, search, places)).toBe(title)
})
