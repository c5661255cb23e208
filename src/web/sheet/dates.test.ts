import { expect, it } from 'vitest'
import { dayOf } from './dates.ts'

it.each([
  ['2026-06-05', '2026-06-05 00:00:00'],
  ['2026-06-05 08:30:15', '2026-06-05 08:30:15'],
  // a program that writes dates as ISO 8601 may leave the seconds out
  ['2026-06-05 08:30', '2026-06-05 08:30:00'],
])('a cell that the program keeps as the day %s is the moment %s', (text, value) => {
  expect(dayOf({ text, sort: 'day' }, 'moment')).toEqual({ value })
})

it.each([
  ['2026/6/5 8:30', '2026-06-05 08:30:00'],
  ['2026-06-05T00:30:00Z', '2026-06-05 08:30:00'],
])('a cell of the text %s is the moment %s', (text, value) => {
  expect(dayOf({ text, sort: 'text' }, 'moment')).toEqual({ value })
})
