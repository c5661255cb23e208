import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { registryOf } from '../../../tests/support/registry.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { RawEntity } from '../../core/entity/raw.ts'
import { pageChanges } from './page-changes.ts'

const permissions: PermissionConfig = JSON.parse(readFileSync('config/permissions.json', 'utf8'))
const note: RawEntity = {
  $id: 'note',
  title: '记录',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: { name: { type: 'string', title: '名称' } },
  workflow: {
    field: 'status',
    initial: 'open',
    states: { open: '新建', done: '完成' },
    actions: { finish: { title: '办结', from: 'open', to: 'done', by: 'owner' } },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { note: { route: '/note', permission: '1' }, old_note: { route: '/old_note', title: '旧记录', permission: '9' } },
}
const told = (change: Partial<RawEntity>, now = permissions) =>
  pageChanges({ registry: registryOf([note]), permissions }, { registry: registryOf([{ ...note, ...change }]), permissions: now })

it('a save says which pages came and went, and for whom', () => {
  const { note: kept, old_note } = note.screens!
  expect(told({})).toEqual([])
  expect(told({ screens: { note: kept!, all: { route: '/all', title: '全部记录', permission: '90' } } })).toEqual([
    '新页面“全部记录”（/all）：平台运营（超级管理员）看得到',
    '页面“旧记录”（/old_note）没有了，原来平台运营看得到',
  ])
  expect(told({ screens: { note: { ...kept, permission: '9' }, old_note: old_note! } })).toEqual([
    '页面“记录”（/note）原来金融机构、技术专家、会员看得到，现在平台运营看得到',
  ])
  expect(told({ screens: { note: { ...kept, who: 'member' }, old_note: old_note! } })).toEqual([
    '页面“记录”（/note）原来金融机构、技术专家、会员看得到，现在金融机构、技术专家、会员（限普通会员）看得到',
  ])
})

it('who else takes a step is said, and whose list lost a page', () => {
  const workflow = note.workflow!
  const finish = { ...workflow.actions!.finish!, by: ['owner' as const, 'operator' as const] }
  expect(told({ workflow: { ...workflow, actions: { finish } } })).toEqual([
    '“记录”的“办结”原来由归属者办，现在由归属者、平台运营办',
  ])
  const lists = { ...permissions.lists, user: { initial: ['3'], refreshed: ['3'] } }
  expect(told({}, { ...permissions, lists })).toEqual([
    '页面“记录”（/note）原来金融机构、技术专家、会员看得到，现在金融机构、技术专家看得到',
  ])
})
