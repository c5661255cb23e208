// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { permissionKeys, permissionList, refreshPermissions } from './permissions.ts'
import { onUser, readUser, removeUser, type StoredUser, saveUser } from './stored-user.ts'

const USER: StoredUser = { sn: '10000027', password: 'secret', avatar: '', name: '太湖渔业', role: 1, type: 1, company_auth: 1 }

beforeEach(() => localStorage.clear())

it('L-11 keeps exactly the seven fields under `user`', () => {
  saveUser({ ...USER, mobile: '13800138000' } as StoredUser)
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(USER)
  expect(readUser()).toEqual(USER)
})

it.each(['', 'null', '{', '[]', '"x"', '{"sn":1}', '{"sn":"","password":""}', '{"sn":"中文","password":"x"}'])(
  'takes garbage for nobody: %s',
  (text) => {
    localStorage.setItem('user', text)
    expect(readUser()).toBeNull()
  },
)

it('gives the same object until the storage changes', () => {
  saveUser(USER)
  expect(readUser()).toBe(readUser())
})

it('tells of sign-in, sign-out and other tabs', () => {
  const told = vi.fn()
  const stop = onUser(told)
  saveUser(USER)
  removeUser()
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(told).toHaveBeenCalledTimes(3)
  stop()
})

it('P-01 chooses the list by role', () => {
  expect([4, 3, 1, 0, 77].map((role) => permissionList(role, false))).toEqual([
    ['0', '1', '4'],
    ['1', '3'],
    ['1', '3'],
    ['1', '3'],
    ['1', '3'],
  ])
})

it('P-02 drops code 0 from yh with the refresh, and nothing else', () => {
  saveUser({ ...USER, role: 4 })
  expect(permissionKeys()).toEqual(['0', '1', '4'])
  refreshPermissions()
  expect(permissionKeys()).toEqual(['1', '4'])
  expect([3, 1].map((role) => permissionList(role, true))).toEqual([
    ['1', '3'],
    ['1', '3'],
  ])
  removeUser()
  expect(permissionKeys()).toEqual([])
})
