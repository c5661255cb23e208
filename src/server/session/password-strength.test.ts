import { describe, expect, it } from 'vitest'
import { SANDBOX_PASSWORD } from '../../areas/sandbox/seed/accounts.ts'
import { passwordFault } from '../../core/value/identity.ts'
import { guessable } from './password-strength.ts'

const MOBILE = '13800138000'
const ask = (password: string) => guessable(password, [MOBILE, '太湖渔业', 'taihuyuye'])

describe('how easily a password is guessed', () => {
  it.each([
    ['Aa123456', 'password.common'],
    ['a1234567', 'password.common'],
    ['P@ssw0rd1', 'password.common'],
    ['woaini1314', 'password.common'],
    ['woaini520', 'password.common'],
    ['5201314a', 'password.common'],
    ['mima1234', 'password.common'],
    ['Yutang2026', 'password.common'],
    ['zhangsan123', 'password.common'],
    ['wangwei888', 'password.common'],
    ['liming1988', 'password.common'],
    ['1qaz2wsx', 'password.common'],
    ['qwertyu12', 'password.common'],
    ['aaaaaaa1', 'password.repeat'],
    ['abcdefg123', 'password.row'],
    ['x19880808', 'password.date'],
    ['b13800138000', 'password.personal'],
    ['taihuyuye1', 'password.personal'],
    ['kx7m2', 'password.simple'],
  ])('%s: %s', async (password, why) => {
    expect(await ask(password)).toBe(why)
  })

  it.each(['Hetang7yuese', 'lubian3tang', 'Wangyi-8mu-tang', 'dongfeng9chuan'])('%s is good', async (password) => {
    expect([passwordFault(password, MOBILE), await ask(password)]).toEqual([null, null])
  })

  it('the password that the sandbox prints follows its own rule', async () => {
    expect([passwordFault(SANDBOX_PASSWORD, MOBILE), await ask(SANDBOX_PASSWORD)]).toEqual([null, null])
  })
})
