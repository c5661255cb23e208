import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'
import { readRange } from './read-range.ts'

const read = (typed: string, unit?: string) => readRange(typed, (text) => readAmount(text, unit))

it.each([
  ['10-10.5', '元/斤', '10', '10.5'],
  ['6~8两', '两', '6', '8'],
  ['6~8两', '斤', '0.6', '0.8'],
  ['6两-8两', '斤', '0.6', '0.8'],
  ['3到5万斤', '斤', '30000', '50000'],
  ['1千-2万斤', '斤', '1000', '20000'],
  ['38—40元/公斤', '元/斤', '19', '20'],
  ['５～６', undefined, '5', '6'],
  ['2-3kg', '公斤', '2', '3'],
  ['8两-1斤', '斤', '0.8', '1'],
  ['7', '斤', '7', '7'],
])('%s in %s is from %s to %s', (typed, unit, low, high) => expect(read(typed, unit)).toMatchObject({ low, high }))

it.each([
  ['10-6', '“10-6”前一个数应小于后一个数'],
  ['10-', '请填写数字，如 12000 或 1.2万'],
  ['a-b', '请填写数字，如 12000 或 1.2万'],
])('%s is refused: %s', (typed, fault) => expect(read(typed, '斤')).toEqual({ fault }))
