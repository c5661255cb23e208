// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readUser } from '../../../src/web/session/stored-user.ts'
import { replaceToaster } from '../../../src/web/toast/toast.ts'
import { arrivedAt, type FakeServer, ok, open, prepare, refused } from '../../screens/probe.tsx'

let server: FakeServer
const user = userEvent.setup()

const INFO = { sn: '10000007', name: '王小渔', avatar: '', mobile: '138****8000', org_name: '太湖渔业', has_password: 1 }
const device = (id: number, current = 0) => ({
  id,
  device: `Windows · ${id}`,
  client: 3,
  ip: '10.0.0.1',
  touched_at: '2026-11-21 08:00:00',
  current,
})
const renewed = () => ok({ user: { ...readUser(), password: 'renewed' } })

beforeEach(() => {
  server = prepare()
  server.answers['User/info'] = () => ok(INFO)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text)
/** All of the press at one moment: what comes on use cannot take its place halfway. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  for (const part of ['mouseDown', 'mouseUp', 'click'] as const) fireEvent[part](button)
}

it('shows the account, saves the name into the header too, and signs another device off', async () => {
  let devices = [device(1, 1), device(2)]
  server.answers['User/sessions'] = () => ok(devices)
  server.answers['User/update'] = ({ body }) => ok({ ...INFO, ...body })
  server.answers['User/kick'] = () => {
    devices = [device(1, 1)]
    return ok({})
  }
  open('/setting')
  expect(await screen.findByText('138****8000')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '修改手机号' })).toHaveAttribute('href', '/setting/changephone')
  expect(screen.getByRole('link', { name: '修改密码' })).toHaveAttribute('href', '/setting/password')

  await user.clear(await screen.findByLabelText('姓名'))
  await type('姓名', '王大渔')
  await press('保存姓名')
  await waitFor(() => expect(readUser()?.name).toBe('王大渔'))

  const own = (await screen.findByText('本机')).closest('li')!
  expect(within(own).queryByRole('button')).toBeNull()
  await press('下线 Windows · 2')
  await press('下线')
  await waitFor(() => expect(screen.queryByText('Windows · 2')).toBeNull())
  expect(server.last('User/kick').body).toEqual({ id: 2 })
})

it('asks for a captcha where the server wants one before another code', async () => {
  const asks = (reason: string, errors = {}) => ({ code: 0, msg: '请输入图形验证码后再获取', data: { reason, errors } })
  server.answers['User/payPassword'] = () => ok({ may: 1, set: 0 })
  server.answers['Sms/send'] = ({ body }) => ((body as { captcha?: string }).captcha === 'k7mp' ? ok({}) : asks('captcha.wanted'))
  open('/setting')
  await press('设置支付密码')
  await press('获取验证码')
  await type('请输入图形验证码', 'k7mp')
  await press('获取验证码')
  await screen.findByRole('button', { name: /^\d+s后重新获取$/ })
  expect(server.last('Sms/send').body).toEqual({ type: 6, captcha: 'k7mp', unicode: expect.stringMatching(/^\d+$/) })
  expect(screen.queryByLabelText('请输入图形验证码')).toBeNull()
})

it('changes the number by a code to each, counts down, and goes on with the new secret', async () => {
  server.answers['User/changeMobile'] = renewed
  open('/setting/changephone')
  const [toOld] = await screen.findAllByRole('button', { name: '获取验证码' })
  await user.click(toOld!)
  await screen.findByRole('button', { name: /^\d+s后重新获取$/ })
  expect(server.last('Sms/send').body).toEqual({ type: 4 })

  await press('获取验证码')
  expect(await screen.findByText('请输入新手机号')).toBeInTheDocument()
  expect(server.of('Sms/send')).toHaveLength(1)
  await type('新手机号', '+86 139-0013-9000')
  server.answers['Sms/send'] = () => refused('新手机号不能与当前手机号相同', { mobile: '新手机号不能与当前手机号相同' })
  await press('获取验证码')
  expect(await screen.findByText('新手机号不能与当前手机号相同')).toBeInTheDocument()
  delete server.answers['Sms/send']
  await press('获取验证码')
  await waitFor(() => expect(server.last('Sms/send').body).toEqual({ type: 5, mobile: '13900139000' }))

  await type('当前手机号收到的验证码', '111111')
  await type('新手机号收到的验证码', '222222')
  await press('确认更换')
  await arrivedAt('/setting')
  expect(server.last('User/changeMobile').body).toEqual({ old_code: '111111', mobile: '13900139000', code: '222222' })
  expect(readUser()?.password).toBe('renewed')
})

it('puts the server’s sentence at the password it is about, and frees the button', async () => {
  server.answers['User/changePassword'] = () => refused('原密码不正确', { oldpassword: '原密码不正确' })
  open('/setting/password')
  const toasts: string[] = []
  onTestFinished(replaceToaster({ show: (_, text) => toasts.push(text) }))
  await type('原密码', 'wrong1234')
  await type('新密码', 'fresh1234')
  await type('再输入一次新密码', 'fresh1234')
  const submit = await screen.findByRole('button', { name: '修改密码' })
  await user.click(submit)
  await waitFor(() => expect(screen.getByLabelText('原密码')).toHaveAttribute('aria-invalid', 'true'))
  expect(await screen.findAllByText('原密码不正确')).toHaveLength(1)
  // there, and nowhere else
  expect(toasts).toEqual([])
  expect(screen.getByLabelText('新密码')).toHaveValue('fresh1234')

  server.down.add('User/changePassword')
  await waitFor(() => expect(submit).not.toHaveClass('ant-btn-loading'))
  await user.click(submit)
  expect(await screen.findByText(/网络不通/)).toBeInTheDocument()
  await waitFor(() => expect(submit).not.toHaveClass('ant-btn-loading'))

  server.down.clear()
  server.answers['User/changePassword'] = renewed
  await user.click(submit)
  await arrivedAt('/setting')
  expect(server.last('User/changePassword').body).toEqual({
    oldpassword: 'wrong1234',
    password: 'fresh1234',
    repassword: 'fresh1234',
  })
  expect(readUser()?.password).toBe('renewed')
})
