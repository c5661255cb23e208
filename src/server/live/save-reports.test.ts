import { expect, it } from 'vitest'
import { guideEntity } from '../../../tests/support/guide.ts'
import { registryOf } from '../../../tests/support/registry.ts'
import { saveReports } from './save-reports.ts'

const HERE = 'http://localhost:3000'
const note = guideEntity('pond_note')
const berth = guideEntity('berth')
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
