import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guideEntity } from '../../../tests/support/guide.ts'
import { registryOf } from '../../../tests/support/registry.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { Problem } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { saveReports as reports } from './save-reports.ts'

const permissions: PermissionConfig = JSON.parse(readFileSync('config/permissions.json', 'utf8'))
const saveReports = (before: Registry, after: Registry, address: string, publicBrowse = false) =>
  reports({ registry: before, permissions, publicBrowse }, { registry: after, permissions, publicBrowse }, address)
const HERE = 'http://localhost:3000'
const note = guideEntity('pond_note')
const { screens: pages, ...rest } = guideEntity('berth')
const berth = { ...rest, screens: { berth: pages!.berth! } }
const silent = { ...berth, screens: {} }

it('who saves is told what is live and where it opens, of what he has changed alone', () => {
  const before = registryOf([berth])
  expect(saveReports(before, registryOf([berth, note]), HERE)).toEqual([`已生效：“塘口日记”，打开 ${HERE}/pond_note`])
  expect(saveReports(before, registryOf([{ ...berth, title: '泊位' }]), HERE)).toEqual([`已生效：“泊位”，打开 ${HERE}/berth`])
  const screens = { ...berth.screens, quay: { title: '码头', route: '/quay', permission: '1' } }
  expect(saveReports(before, registryOf([{ ...berth, screens }]), HERE)).toEqual([
    `已生效：“泊位预订”，打开 ${HERE}/berth，码头 ${HERE}/quay`,
  ])
  expect(saveReports(before, registryOf([silent, note]), HERE)[0]).toBe('已生效：“泊位预订”（没有页面）')
  expect(saveReports(before, registryOf([note]), HERE)).toContain('“泊位预订”的文件已删去，页面不再出现，数据还在')
  expect(saveReports(before, registryOf([berth]), HERE)).toEqual([])
})

it('the author of a public page is told who opens it, as visitors may browse or not', () => {
  const site = (who: string) => ({
    ...rest,
    access: [...rest.access!, { who, can: ['read'] }],
    screens: { quays: { area: 'site' as const, route: '/quays', title: '泊位' } },
  })
  const told = (who: string, publicBrowse: boolean) =>
    saveReports(registryOf([]), registryOf([site(who)]), HERE, publicBrowse).at(-1)
  expect(told('anyone', false)).toMatch(/^网站页面 \/quays：登录的人看得到，没有登录的会回到首页（.*PUBLIC_BROWSE=1/)
  expect(told('anyone', true)).toBe('网站页面 /quays：所有人看得到，不用登录')
  expect(told('user', true)).toBe('网站页面 /quays：登录的人看得到，没有登录的会先请他登录')
  expect(told('expert', false)).toContain('普通会员、技术专家、平台运营看得到')
  expect([told('user', false), told('anyone', false)].map((one) => one?.includes('让 anyone 能 read'))).toEqual([true, false])
})

it('what never comes true is told once, as it comes to be said', () => {
  const hint = { file: 'schemas/berth.json', line: 3, column: 1, pointer: '/access/0', message: '谁也用不上' }
  const served = (hints: readonly Problem[]) => ({ registry: registryOf([berth]), permissions, hints })
  expect(reports(served([]), served([hint]), HERE)).toEqual(['提醒  schemas/berth.json:3:1 /access/0 谁也用不上'])
  expect(reports(served([hint]), served([{ ...hint, line: 9 }]), HERE)).toEqual([])
})
