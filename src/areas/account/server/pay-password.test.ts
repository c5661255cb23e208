import { expect, it } from 'vitest'
import { isAllowedPayPassword } from './pay-password.ts'

it.each(['258036', '123457', '023456', '111112', '211111', '112233', '000001'])('S-20 %s is a payment password', (password) => {
  expect(isAllowedPayPassword(password)).toBe(true)
})

it.each(['123456', '000000', '111111', '999999', '12345', '1234567', '25803a', '258 36', '258036\n', '２５８０３６', ''])(
  'S-20 %j is no payment password',
  (password) => {
    expect(isAllowedPayPassword(password)).toBe(false)
  },
)
