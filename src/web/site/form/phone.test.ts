import { expect, it } from 'vitest'
import { phoneDigits } from './phone.ts'

it('L-08 keeps digits only, at most 11', () => {
  expect(phoneDigits('138-0013 8000')).toBe('13800138000')
  expect(phoneDigits('138001380001234')).toBe('13800138000')
  expect(phoneDigits('１３８００１３８０００')).toBe('13800138000')
  expect(phoneDigits('手机')).toBe('')
})

it('L-08 drops a pasted country code instead of the last digits', () => {
  expect(phoneDigits('+86 138-0013-8000')).toBe('13800138000')
  expect(phoneDigits('008613800138000')).toBe('13800138000')
  expect(phoneDigits('86138')).toBe('86138')
})
