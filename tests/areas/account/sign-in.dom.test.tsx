// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, it, vi } from 'vitest'
import { MEMBER, openPage, refused, refusedFor } from '../../site/support/open-page.tsx'

const ANSWER = { user: MEMBER, is_bind_mobile: 0, cacheBindNum: '' }

async function openPopup(answers = {}, path = '/index') {
  const page = await openPage(path, {
    answers: { 'Sms/send': {}, 'Login/smsLogin': ANSWER, 'Login/mpLogin': ANSWER, ...answers },
  })
  // a guarded page opens it by itself
  if (path === '/index') await userEvent.click(screen.getAllByRole('button', { name: '登录' })[0]!)
  const popup = within(await screen.findByRole('dialog'))
  await popup.findByRole('tab', { name: '短信登录/注册' })
  return { ...page, popup }
}
const form = () => within(screen.queryAllByRole('dialog').at(-1) ?? document.body)
const press = (name: string | RegExp) => userEvent.click(form().getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(form().getByLabelText(label), text)
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const tick = () => userEvent.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }))
const say = (data: unknown, origin = window.location.origin) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin })))

it('L-01 shows two tabs, the forgotten password, WeChat, the agreement and the banner of ad group 1', async () => {
  const { popup, of } = await openPopup({ 'Ad/index': [{ image: 'uploads/banner.png' }] })
  expect(popup.getAllByRole('tab').map((one) => one.textContent)).toEqual(['短信登录/注册', '密码登录'])
  expect(popup.getByRole('button', { name: '忘记密码？' })).toBeTruthy()
  expect(popup.getByRole('button', { name: '微信扫码登录' })).toBeTruthy()
  expect(popup.getByRole('checkbox', { name: '我已阅读并同意' })).toBeTruthy()
  await waitFor(() => expect(document.querySelector('img[src="/uploads/banner.png"]')).toBeTruthy())
  expect(of('Ad/index')[0]?.query).toEqual({ pid: '1' })
})

it('L-01 shows every picture of ad group 1 in turn, 3000 ms each, and none that is broken', async () => {
  await openPopup({ 'Ad/index': ['a', 'broken', 'b', 'c'].map((name) => ({ image: `uploads/${name}.png` })) })
  await waitFor(() => expect(document.querySelectorAll('img[src^="/uploads/"]')).toHaveLength(4))
  const shown = () => [...document.querySelectorAll('img[data-on]')].map((image) => image.getAttribute('src'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    // another number of pictures begins their time anew
    fireEvent.error(document.querySelector('img[src="/uploads/broken.png"]')!)
    const order = ['/uploads/a.png', '/uploads/b.png', '/uploads/c.png']
    const first = order.indexOf(shown()[0]!)
    const nth = (n: number) => [order[(first + n) % 3]]
    await pass(2999)
    expect(shown()).toEqual(nth(0))
    await pass(1)
    expect(shown()).toEqual(nth(1))
    await pass(3000)
    expect(shown()).toEqual(nth(2))
    await pass(3000)
    expect(shown()).toEqual(nth(0))
  } finally {
    vi.useRealTimers()
  }
})

it('L-05 signs in by SMS: stores the user, refreshes the permissions, closes', async () => {
  const institution = { ...MEMBER, role: 4 }
  const { of } = await openPopup({ 'Login/smsLogin': { ...ANSWER, user: institution } })
  await type('请输入手机号', '13800138000')
  await type('请输入短信验证码', '123456')
  await tick()
  await press('登录 / 注册')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(of('Login/smsLogin').map((one) => one.body)).toEqual([{ mobile: '13800138000', code: '123456' }])
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(institution)
  const { permissionKeys } = await import('../../../src/web/session/permissions.ts')
  expect(permissionKeys()).toEqual(['1', '4'])
})

it('L-05 the shared refresh flag closes the popup and refreshes the permissions', async () => {
  await openPopup()
  const { signalRefresh } = await import('../../../src/web/account/sign-in.ts')
  act(signalRefresh)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('L-09 a missing field: no request, no message, the field is marked', async () => {
  const { asked, popup } = await openPopup()
  // what the page and the popup read for themselves may still be under way
  const posted = () => asked.filter(({ method }) => method !== 'GET')
  await press('登录 / 注册')
  await press('获取验证码')
  expect(posted()).toEqual([])
  expect(popup.getByLabelText('请输入手机号').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('请阅读并同意用户协议')).toBeNull()
  await userEvent.click(popup.getByRole('tab', { name: '密码登录' }))
  await type('请输入手机号', '13800138000')
  await type('请输入密码', 'Hetang7yuese')
  await press(/^登录$/)
  expect(popup.getByLabelText('请输入图形验证码').getAttribute('aria-invalid')).toBe('true')
  expect(posted()).toEqual([])
})

it('L-10 an unticked agreement warns of the password sign-in too, and sends nothing', async () => {
  const { of, popup } = await openPopup()
  await userEvent.click(popup.getByRole('tab', { name: '密码登录' }))
  await type('请输入手机号', '13800138000')
  await type('请输入密码', 'Hetang7yuese')
  await type('请输入图形验证码', 'abcd')
  await press(/^登录$/)
  expect(await screen.findByText('请阅读并同意用户协议')).toBeTruthy()
  expect(of('Login/mpLogin')).toEqual([])
  await tick()
  await press(/^登录$/)
  await waitFor(() => expect(of('Login/mpLogin')).toHaveLength(1))
})

it('L-10 an unticked agreement warns and sends nothing', async () => {
  const { of } = await openPopup()
  await type('请输入手机号', '13800138000')
  await type('请输入短信验证码', '123456')
  await press('登录 / 注册')
  expect(screen.getByText('请阅读并同意用户协议')).toBeTruthy()
  await press('微信扫码登录')
  expect([of('Login/smsLogin'), of('Login/scanCode')]).toEqual([[], []])
})

it('L-10 both texts can be read over the form', async () => {
  const { of } = await openPopup({ 'Config/getPolicy': { title: '隐私政策', content: '<p>我们收集的信息</p>' } })
  await press('《隐私政策》')
  expect(await screen.findByText('我们收集的信息')).toBeTruthy()
  expect(of('Config/getPolicy')[0]?.query).toEqual({ type: 'privacy' })
})

it('L-07 counts down 60 s, during which the button is disabled and does nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { of } = await openPopup()
  fireEvent.change(screen.getByLabelText('请输入手机号'), { target: { value: '13800138000' } })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  const button = await screen.findByRole('button', { name: /^60s后重新获取$/ })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  expect(of('Sms/send').map((one) => one.body)).toEqual([{ mobile: '13800138000', type: 1 }])
  fireEvent.click(button)
  expect(of('Sms/send').length).toBe(1)
  await pass(31_000)
  expect(screen.getByRole('button', { name: /^2[0-9]s后重新获取$/ })).toBeTruthy()
  await pass(31_000)
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy()
})

it('L-08 keeps digits of the phone only, at most 11', async () => {
  await openPopup()
  await userEvent.click(screen.getByLabelText('请输入手机号'))
  await userEvent.paste('+86 138-0013-8000')
  expect((screen.getByLabelText('请输入手机号') as HTMLInputElement).value).toBe('13800138000')
})

it('signs in by password with the captcha asked under `unicode`, and takes a new one after a refusal', async () => {
  const { of } = await openPopup({ 'Login/mpLogin': refused('手机号或密码错误') })
  await userEvent.click(screen.getByRole('tab', { name: '密码登录' }))
  await type('请输入手机号', '13800138000')
  await type('请输入密码', 'Hetang7yuese')
  await type('请输入图形验证码', '7k3p')
  await tick()
  const pictures = of('Login/getCaptcha').length
  await press(/^登录$/)
  expect(await screen.findByText('手机号或密码错误')).toBeTruthy()
  const { unicode, ...body } = of('Login/mpLogin')[0]!.body as Record<string, string>
  expect(body).toEqual({ mobile: '13800138000', password: 'Hetang7yuese', captcha: '7k3p' })
  expect(unicode).toBe(of('Login/getCaptcha')[pictures - 1]?.query.unicode)
  await waitFor(() => expect(of('Login/getCaptcha').length).toBeGreaterThan(pictures))
  expect((screen.getByLabelText('请输入图形验证码') as HTMLInputElement).value).toBe('')
})

it('asks for a captcha where much is asked for, keeps what was typed, and sends the code with it', async () => {
  const { of } = await openPopup({
    'Sms/send': ({ body }: { body: { captcha?: string } }) =>
      body.captcha === 'k7mp'
        ? {}
        : body.captcha
          ? refusedFor('captcha.wrong', { captcha: '图形验证码不正确' })
          : refusedFor('captcha.wanted'),
  })
  await type('请输入手机号', '13800138000')
  expect(of('Login/getCaptcha')).toEqual([])
  await press('获取验证码')
  const field = (await screen.findByLabelText('请输入图形验证码')) as HTMLInputElement
  expect((screen.getByLabelText('请输入手机号') as HTMLInputElement).value).toBe('13800138000')
  await press('获取验证码')
  expect(of('Sms/send')).toHaveLength(1)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await type('请输入图形验证码', 'wxyz')
  await press('获取验证码')
  expect(await screen.findByText('图形验证码不正确')).toBeTruthy()
  expect(field.value).toBe('')
  await waitFor(() => expect(of('Login/getCaptcha').length).toBeGreaterThan(1))
  await type('请输入图形验证码', 'k7mp')
  await press('获取验证码')
  await screen.findByRole('button', { name: /后重新获取/ })
  expect(of('Sms/send')[2]!.body).toEqual({
    mobile: '13800138000',
    type: 1,
    captcha: 'k7mp',
    unicode: of('Login/getCaptcha').at(-1)!.query.unicode,
  })
  expect(screen.queryByLabelText('请输入图形验证码')).toBeNull()
})

it('works for the server when that asks for it, without a word, and sends the same again', async () => {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey })
  const { of } = await openPopup({
    'Login/getWork': challenge,
    'Login/mpLogin': ({ body }: { body: { work?: string } }) => (body.work ? ANSWER : refusedFor('proof.work')),
  })
  await userEvent.click(screen.getByRole('tab', { name: '密码登录' }))
  await type('请输入手机号', '13800138000')
  await type('请输入密码', 'Hetang7yuese')
  await type('请输入图形验证码', '7k3p')
  await tick()
  await press(/^登录$/)
  await waitFor(() => expect(of('Login/mpLogin')).toHaveLength(2))
  const [first, second] = of('Login/mpLogin').map((one) => one.body as Record<string, string>)
  expect(second).toEqual({
    ...first,
    work: expect.stringMatching(/^[0-9a-f]{64}$/),
    work_key: of('Login/getWork')[0]!.query.unicode,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('稍候再试')).toBeNull()
})

it('L-02 L-04 L-06 scans in an 800x500 window, then binds the phone under the number given', async () => {
  const opened = vi.fn(() => ({}))
  vi.stubGlobal('open', opened)
  const { of } = await openPopup({
    'Login/scanCode': { url: 'https://open.weixin.qq.com/connect/qrconnect?state=s1' },
    'Login/authLogin': { user: null, is_bind_mobile: 1, cacheBindNum: 'bind-77' },
    'Login/BindMobile': ANSWER,
    'Sms/send': {},
  })
  vi.stubGlobal('open', opened)
  await tick()
  await press('微信扫码登录')
  await screen.findByText(/用微信扫一扫并确认登录/)
  expect(opened).toHaveBeenCalledWith(
    'https://open.weixin.qq.com/connect/qrconnect?state=s1',
    expect.any(String),
    expect.stringMatching(/width=800,height=500/),
  )

  await say({ type: 'loginSuccess', code: 'c0', state: 's1' }, 'https://evil.example')
  await say({ type: 'loginSuccess' })
  expect(of('Login/authLogin')).toEqual([])
  await say({ type: 'loginSuccess', code: 'c1', state: 's1' })
  await screen.findByText('绑定手机号')
  expect(of('Login/authLogin').map((one) => one.body)).toEqual([{ code: 'c1', state: 's1' }])

  await type('请输入手机号', '13800138000')
  await press('获取验证码')
  expect(of('Sms/send')[0]?.body).toEqual({ mobile: '13800138000', type: 7 })
  await type('请输入短信验证码', '654321')
  await tick()
  await press('绑定并登录')
  expect(of('Login/BindMobile')).toEqual([])
  await tick()
  await press('绑定并登录')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(of('Login/BindMobile')[0]?.body).toEqual({ mobile: '13800138000', bind_code: '654321', cacheBindNum: 'bind-77' })
})

it('L-03 resets the password without the agreement and returns to the main view with empty fields', async () => {
  const { of } = await openPopup({ 'Login/forget': {} })
  await press('忘记密码？')
  await type('请输入手机号', '13800138000')
  await press('获取验证码')
  expect(of('Sms/send')[0]?.body).toEqual({ mobile: '13800138000', type: 3 })
  await type('请输入短信验证码', '123456')
  await type('新密码，8 到 20 位，含字母和数字', 'Hetang7yuese')
  await press('重置密码')
  expect(of('Login/forget')).toEqual([])
  await type('再输入一次新密码', 'Hetang8yuese')
  await press('重置密码')
  await userEvent.click(await screen.findByRole('tab', { name: '密码登录' }))
  expect(of('Login/forget')[0]?.body).toEqual({
    mobile: '13800138000',
    code: '123456',
    password: 'Hetang7yuese',
    repassword: 'Hetang8yuese',
  })
  expect((screen.getByLabelText('请输入密码') as HTMLInputElement).value).toBe('')
})

it('brings back to the page that was asked for before the sign-in', async () => {
  const { at } = await openPopup({}, '/supply?form=活鲜')
  await waitFor(() => expect(at()).toBe('/index'))
  await type('请输入手机号', '13800138000')
  await type('请输入短信验证码', '123456')
  await tick()
  await press('登录 / 注册')
  await waitFor(() => expect(at()).toBe('/supply?form=活鲜'))
})

it('R-04 the same forms stand on pages of their own', async () => {
  const { at } = await openPage('/login', { answers: { 'Login/smsLogin': ANSWER } })
  await screen.findByRole('tab', { name: '密码登录' })
  await type('请输入手机号', '13800138000')
  await type('请输入短信验证码', '123456')
  await tick()
  await press('登录 / 注册')
  await waitFor(() => expect(at()).toBe('/index'))
})

it('R-04 S-11 a newcomer says whether for a person or a company, and is led to the certification that suits, which knows the name', async () => {
  const { at, of } = await openPage('/register', { answers: { 'Sms/send': {}, 'Login/register': ANSWER } })
  await userEvent.click(await screen.findByRole('radio', { name: /^企业/ }))
  const password = 'Hetang7yuese'
  await type('请输入手机号', '13800138000')
  await type('请输入短信验证码', '123456')
  await type('设置密码，8 到 20 位，含字母和数字', password)
  await type('再输入一次密码', password)
  await tick()
  await press('注册')
  expect(of('Login/register')).toEqual([])
  await type('企业名称，与营业执照一致', '太湖渔业有限公司')
  await press('注册')
  await waitFor(() => expect(decodeURI(at())).toBe('/authentication/release?kind=2&company_name=太湖渔业有限公司'))
  await waitFor(() => expect(of('Schema/bundle')).not.toEqual([]))
  expect(of('Login/register')[0]!.body).toMatchObject({ mobile: '13800138000', name: '太湖渔业有限公司' })
})
