import { expect, it } from 'vitest'
import { showAgo, showLeft } from './times.ts'

const NOW = new Date('2026-11-21T12:00:00+08:00').getTime()

it('says how long ago in words, then the date', () => {
  const shown = [
    '2026-11-21 11:59:30',
    '2026-11-21 11:52:00',
    '2026-11-21 09:00:00',
    '2026-11-20 09:00:00',
    '2026-11-18 09:00:00',
    '2026-10-01 09:00:00',
  ]
  expect(shown.map((time) => showAgo(time, NOW))).toEqual(['刚刚', '8 分钟前', '3 小时前', '昨天', '3 天前', '2026-10-01'])
})

it('counts to the moment where there is one', () => {
  expect(showLeft('2026-11-21 18:00:00', NOW)).toEqual({ text: '剩 6 小时', soon: true })
  expect(showLeft('2026-11-22 12:00:00', NOW)).toEqual({ text: '剩 1 天', soon: false })
  expect(showLeft('2026-11-21 11:00:00', NOW)).toEqual({ text: '已到期', soon: true })
})

it('counts to the end of the day and warns under a day', () => {
  expect(showLeft('2026-11-21', NOW)).toEqual({ text: '剩 12 小时', soon: true })
  expect(showLeft('2026-11-24', NOW)).toEqual({ text: '剩 3 天', soon: false })
  expect(showLeft('2026-11-20', NOW)).toEqual({ text: '已到期', soon: true })
})
