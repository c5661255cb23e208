import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PermissionConfig } from '../config/config.ts'
import { type Account, actorOf, visitorOf } from './actor-of.ts'

const permissions = JSON.parse(
  readFileSync(new URL('../../../config/permissions.json', import.meta.url), 'utf8'),
) as PermissionConfig
const account = (more: Partial<Account>): Account => ({
  id: 27,
  org_id: 9,
  role: 1,
  type: 0,
  name: '太湖渔业',
  company_auth: 0,
  person_auth: 0,
  perms: [],
  ...more,
})

describe('who an account is', () => {
  it.each([
    [{ role: 1 }, ['anyone', 'user', 'member', 'supply_trader'], ['expert', 'institution', 'operator', 'visitor']],
    [{ role: 77 }, ['member'], ['expert', 'institution', 'operator']],
    [{ role: 3 }, ['user', 'expert'], ['member', 'institution']],
    [{ role: 4 }, ['user', 'institution'], ['member', 'expert']],
    [{ role: 9 }, ['user', 'operator'], ['member']],
    [{ type: 2, perms: [] }, ['member'], ['supply_trader']],
    [{ type: 2, perms: ['supply'] }, ['member', 'supply_trader'], []],
    [{ type: 2, perms: ['demand'] }, ['member'], ['supply_trader']],
  ])('%o', (more, is, isNot) => {
    const { who } = actorOf(account(more), permissions)
    expect(who).toEqual(expect.arrayContaining(is))
    for (const name of isNot) expect(who).not.toContain(name)
  })

  it('a visitor is anyone and holds no code', () => {
    expect(visitorOf(permissions)).toMatchObject({ id: 0, who: ['anyone', 'visitor'], codes: [] })
  })
})

describe('permission codes after the refresh of the sign-in', () => {
  it.each([
    ['P-01 P-02 role 4 holds yh, without code 0', 4, ['1', '4']],
    ['P-01 P-02 role 3 holds zj', 3, ['1', '3']],
    ['P-01 P-02 role 1 holds user', 1, ['1', '3']],
    ['P-01 P-02 any other role holds user', 77, ['1', '3']],
    ['an operator holds the console’s', 9, ['9']],
  ])('%s', (_, role, codes) => expect(actorOf(account({ role }), permissions).codes).toEqual(codes))
})
