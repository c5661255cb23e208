// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SignInGate } from './Gate.tsx'
import { refreshPermissions } from './permissions.ts'
import { removeUser, saveUser } from './stored-user.ts'

const signIn = (role: number) =>
  saveUser({ sn: `U${role}`, password: 'secret', avatar: '', name: '王小渔', role, type: 1, company_auth: 0 })
const buttons = () => screen.queryAllByRole('button').map((one) => one.textContent)

const page = (
  <>
    {['0', '3', '4', '9'].map((code) => (
      <SignInGate key={code} code={code}>
        <button type="button">{code}</button>
      </SignInGate>
    ))}
  </>
)

afterEach(() => {
  cleanup()
  removeUser()
})

it('P-03 hides what the key list does not hold, and follows the person who signs in', () => {
  render(page)
  expect(buttons()).toEqual([])
  act(() => signIn(1))
  expect(buttons()).toEqual(['3'])
  act(() => signIn(9))
  expect(buttons()).toEqual(['9'])
  act(() => removeUser())
  expect(buttons()).toEqual([])
})

it('P-03 follows the refresh of the list', () => {
  signIn(4)
  render(page)
  expect(buttons()).toEqual(['0', '4'])
  act(() => refreshPermissions())
  expect(buttons()).toEqual(['4'])
})
