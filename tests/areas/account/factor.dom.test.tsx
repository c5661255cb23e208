// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lists, roles } from '../../../config/permissions.json'
import { FactorHost } from '../../../src/areas/account/factor/FactorHost.tsx'
import { api } from '../../../src/web/api/client.ts'
import { adoptPermissions } from '../../../src/web/session/permissions.ts'
import { readUser, removeUser, saveUser } from '../../../src/web/session/stored-user.ts'
import { useWantedFactor } from '../../../src/web/session/wanted-factor.ts'
import { type FakeServer, ok, prepare } from '../../screens/probe.tsx'
import { onItsWay } from '../../support/on-its-way.ts'

const OPERATOR = { sn: '10000031', password: 'session-secret', avatar: '', name: '运营', role: 9, type: 0, company_auth: 0 }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const ADDRESS = `otpauth://totp/x?secret=${SECRET}`
const CODES = Array.from({ length: 10 }, (_, i) => `7K2QM-X04T${i}`)

let server: FakeServer
let pending: 'code' | 'setup' | ''
const user = userEvent.setup()
const refusal = (reason: string, msg: string) => ({ code: 0, msg, data: { reason } })

beforeEach(() => {
  server = prepare()
  pending = ''
  server.answers['User/factor'] = () => ok({ asks: 1, has: pending === 'setup' ? 0 : 1, recovery_left: 10, pending })
  server.answers['Probe/lists'] = () =>
    pending === '' ? ok({ list: [], count: 0 }) : refusal(pending === 'code' ? 'factor.required' : 'factor.setup', '请先')
  server.answers['User/logout'] = () => ok({})
})
afterEach(() => {
  removeUser()
  cleanup()
  vi.unstubAllGlobals()
})

/** An operator of whom no code is wanted yet; from now on it is. */
async function operatorIsHere(): Promise<void> {
  render(<FactorHost />)
  saveUser(OPERATOR)
  await waitFor(() => expect(server.of('User/factor')).toHaveLength(1))
  pending = 'code'
}

const codeField = () => screen.findByLabelText('6 位动态码')

describe('the second factor', () => {
  it('is asked for right after the sign-in, says what was wrong and gets out of the way', async () => {
    pending = 'code'
    server.answers['User/proveFactor'] = ({ body }) =>
      body.code === '123456' ? ok({ recovery_left: 10 }) : refusal('factor.wrong', '动态码不正确')
    render(<FactorHost />)
    expect(screen.queryByRole('dialog')).toBeNull()
    saveUser(OPERATOR)
    await user.type(await codeField(), '65 43x21')
    await user.click(screen.getByRole('button', { name: '确认' }))
    expect(await screen.findByText('动态码不正确')).toBeVisible()
    expect(server.last('User/proveFactor').body).toEqual({ code: '654321' })
    await user.type(await codeField(), '123456')
    await user.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is asked of the roles that the server names now, whichever they were when the page was built', async () => {
    pending = 'code'
    render(<FactorHost />)
    saveUser({ ...OPERATOR, role: 1 })
    adoptPermissions({ lists, roles: [{ role: null, list: 'user', title: '会员', factor: true }] })
    expect(await codeField()).toBeVisible()
    adoptPermissions({ lists, roles })
  })

  it('holds back a call that needs it and makes it again once it is given', async () => {
    await operatorIsHere()
    const answered = vi.fn()
    const call = api.get('Probe/lists', {}, { auth: true }).then(answered)
    await user.type(await codeField(), '123456')
    expect(answered).not.toHaveBeenCalled()
    server.answers['User/proveFactor'] = () => {
      pending = ''
      return ok({ recovery_left: 10 })
    }
    await user.click(screen.getByRole('button', { name: '确认' }))
    await call
    expect(answered).toHaveBeenCalledWith({ list: [], count: 0 })
  })

  it('takes a recovery code, and warns when few are left', async () => {
    pending = 'code'
    server.answers['User/proveFactor'] = () => ok({ recovery_left: 2 })
    render(<FactorHost />)
    saveUser(OPERATOR)
    await user.click(await screen.findByRole('button', { name: '手机不在身边？使用恢复码' }))
    await user.type(await screen.findByLabelText('恢复码'), '7k2qm-x04tb')
    await user.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.last('User/proveFactor').body).toEqual({ code: '7k2qm-x04tb' })
  })

  it('lets nobody past but out: signing out ends the waiting call', async () => {
    pending = 'code'
    render(<FactorHost />)
    saveUser(OPERATOR)
    const call = api.get('Probe/lists', {}, { auth: true })
    const failed = expect(call).rejects.toMatchObject({ reason: 'factor.required' })
    await user.click(await screen.findByRole('button', { name: '退出登录' }))
    await failed
    expect(readUser()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not asked for by a call that was on its way when the person left', async () => {
    await operatorIsHere()
    const call = api.post('Probe/lists', {}, { auth: true })
    removeUser()
    await expect(call).rejects.toMatchObject({ reason: 'factor.required' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.of('Probe/lists')).toHaveLength(1)
  })

  it('is not asked for by the first question, answered when the person has left', async () => {
    const { come, arrived } = onItsWay()
    const asked = server.answers['User/factor']!
    pending = 'code'
    server.answers['User/factor'] = (call) => arrived.then(() => asked(call))
    const Wanted = () => <output>{useWantedFactor() ?? '没有要求'}</output>
    render(
      <>
        <FactorHost />
        <Wanted />
      </>,
    )
    saveUser(OPERATOR)
    await waitFor(() => expect(server.of('User/factor')).toHaveLength(1))
    removeUser()
    come()
    await arrived
    pending = ''
    // what is asked after it is answered after it
    await act(() => api.get('Probe/lists'))
    expect(screen.getByRole('status')).toHaveTextContent('没有要求')
  })

  it('given by somebody else sends nothing of the one before', async () => {
    await operatorIsHere()
    const call = api.post('Probe/lists', {}, { auth: true })
    const failed = expect(call).rejects.toMatchObject({ reason: 'factor.required' })
    await codeField()
    pending = ''
    saveUser({ ...OPERATOR, sn: '10000032', password: 'another-secret' })
    await failed
    expect(server.of('Probe/lists')).toHaveLength(1)
  })

  it('is set up with picture, text and a code; the recovery codes stay until they are said to be saved', async () => {
    pending = 'setup'
    server.answers['User/offerFactor'] = () => ok({ secret: SECRET, address: ADDRESS })
    server.answers['User/confirmFactor'] = () => ok({ recovery: CODES })
    render(<FactorHost />)
    saveUser(OPERATOR)
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(screen.getByRole('link', { name: '在本机的应用中打开' })).toHaveAttribute('href', ADDRESS)
    await user.type(await codeField(), '123456')
    await user.click(screen.getByRole('button', { name: '启用动态码' }))
    for (const code of CODES) expect(await screen.findByText(code)).toBeVisible()
    expect(screen.queryByText(/JBSW/)).toBeNull()
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    for (const text of [SECRET, ...CODES]) expect(kept).not.toContain(text)
    await user.click(screen.getByRole('button', { name: '我已保存好' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of('User/offerFactor')).toHaveLength(1)
  })

  it('is nothing to anybody else', async () => {
    render(<FactorHost />)
    saveUser({ ...OPERATOR, role: 1 })
    await api.get('Probe/lists', {}, { auth: true })
    expect(server.of('User/factor')).toHaveLength(0)
  })
})
