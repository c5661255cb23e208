import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it('offers the first, the last and the neighbours, with gaps between', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, 'gap-9', 9])
  expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pageNumbers(50, 99)).toEqual([1, 'gap-48', 48, 49, 50, 51, 52, 'gap-99', 99])
})
