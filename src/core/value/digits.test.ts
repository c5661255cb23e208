import { expect, it } from 'vitest'
import { digitsOf } from './digits.ts'

it.each([
  ['025 803', '025803'],
  ['２５８０３６', '258036'],
  ['验证码：258036，5 分钟内有效', '2580365'],
  ['验证码', ''],
])('reads %s as %s', (typed, digits) => expect(digitsOf(typed)).toBe(digits))
