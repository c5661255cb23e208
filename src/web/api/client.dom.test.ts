// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readUser, removeUser, saveUser } from '../session/stored-user.ts'
import { replaceToaster } from '../toast/toast.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { api } from './client.ts'
import { fileName } from './download.ts'
import { bindNavigation } from './navigation.ts'

const said: [string, string, number][] = []
const went: string[] = []
let asked: { address: string; init: RequestInit }[] = []

function answers(body: unknown, status = 200) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init })
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
}
const header = (name: string) => (asked[0]!.init.headers as Record<string, string>)[name]
const signIn = () =>
  localStorage.setItem(
    'user',
    JSON.stringify({ sn: '10000027', password: 'secret', name: 'x', role: 1, type: 0, company_auth: 0, avatar: '' }),
  )

beforeEach(() => {
  asked = []
  said.length = went.length = 0
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it so
  document.cookie = 'XSRF-TOKEN=abc'
  replaceToaster({ show: (kind, text, ms) => said.push([kind, text, ms]) })
  bindNavigation((to) => went.push(to))
})
afterEach(() => vi.unstubAllGlobals())

it('C-01 sends client 3, credentials and the XSRF token, and leaves empty values out', async () => {
  answers({ code: 1, msg: '', data: [1] })
  await expect(api.get('Ad/index', { pid: 1, keyword: '', page: undefined })).resolves.toEqual([1])
  expect(asked[0]?.address).toBe('/api/Ad/index?pid=1')
  expect(asked[0]?.init.credentials).toBe('include')
  expect([header('client'), header('x-xsrf-token')]).toEqual(['3', 'abc'])
})

it('C-01 gives up after 5000 ms', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  answers({ code: 1, msg: '', data: null })
  await api.get('Index/index')
  expect(limit).toHaveBeenCalledWith(5000)
})

it('C-01 an upload sends client 3, credentials and the token too, and has a minute', async () => {
  signIn()
  const sent: XMLHttpRequest[] = []
  class Sent extends XMLHttpRequest {
    readonly headers: Record<string, string> = {}
    override open() {}
    override setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    override send() {
      sent.push(this)
      Object.defineProperties(this, {
        status: { value: 200 },
        responseText: { value: '{"code":1,"msg":"","data":{"url":"uploads/a.png"}}' },
      })
      this.onload?.(new ProgressEvent('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sent)
  await expect(api.upload('Upload/file', new File(['x'], 'a.png'))).resolves.toEqual({ url: 'uploads/a.png' })
  const [request] = sent as Sent[]
  expect(request?.withCredentials).toBe(true)
  expect(request?.timeout).toBe(60_000)
  expect(request?.headers).toMatchObject({ client: '3', 'x-xsrf-token': 'abc', authorization: expect.stringMatching(/^Basic /) })
})

it('P-04 sends the authorization only on calls flagged as authenticated', async () => {
  signIn()
  answers({ code: 1, msg: '', data: null })
  await api.get('Index/index')
  expect(header('authorization')).toBeUndefined()
  asked = []
  await api.get('User/info', {}, { auth: true })
  expect(header('authorization')).toBe(`Basic ${btoa('10000027:secret')}`)
})

it('E-01 code 1 resolves and shows a message that is not empty', async () => {
  answers({ code: 1, msg: '保存成功', data: { id: 7 } })
  await expect(api.post('MySupply/save', { title: 'x' })).resolves.toEqual({ id: 7 })
  expect(said).toEqual([['success', '保存成功', 3000]])
})

it('E-02 code 0 shows its message for 2000 ms and rejects with the errors by field', async () => {
  answers({ code: 0, msg: '验证码不正确', data: { reason: 'record.invalid', errors: { code: '不正确' } } })
  const error = await api.post('Login/smsLogin').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 0, msg: '验证码不正确', reason: 'record.invalid', errors: { code: '不正确' } })
  expect(said).toEqual([['error', '验证码不正确', 2000]])
})

it('E-02 code 0 without a message says 操作失败', async () => {
  answers({ code: 0, msg: '', data: null })
  await expect(api.get('Index/index')).rejects.toBeInstanceOf(ApiError)
  expect(said).toEqual([['error', '操作失败', 2000]])
})

it('keeps a quiet call unsaid', async () => {
  answers({ code: 0, msg: '不显示', data: null })
  await expect(api.get('Index/index', {}, { quiet: true })).rejects.toBeInstanceOf(ApiError)
  expect(said).toEqual([])
})

it('E-01 says success and no refusal where the form says that itself', async () => {
  answers({ code: 0, msg: '原密码不正确', data: null })
  await expect(api.post('User/changePassword', {}, { quiet: 'refusals' })).rejects.toMatchObject({ msg: '原密码不正确' })
  expect(said).toEqual([])
  answers({ code: 1, msg: '密码已修改', data: null })
  await api.post('User/changePassword', {}, { quiet: 'refusals' })
  expect(said).toEqual([['success', '密码已修改', 3000]])
})

it('E-03 code 403 shows its message, removes the user and goes home', async () => {
  signIn()
  answers({ code: 403, msg: '登录已失效，请重新登录', data: null })
  await expect(api.get('User/info', {}, { auth: true, quiet: true })).rejects.toMatchObject({ code: 403 })
  expect(said).toEqual([['error', '登录已失效，请重新登录', 3000]])
  expect(localStorage.getItem('user')).toBeNull()
  expect(went).toEqual(['/'])
})

it('E-03 an answer about a session that is over neither says so nor signs out whoever came after', async () => {
  signIn()
  answers({ code: 403, msg: '登录已失效，请重新登录', data: null })
  for (const after of [null, { ...readUser()!, sn: '10000028', password: 'newer' }]) {
    signIn()
    const call = api.get('User/info', {}, { auth: true })
    if (after) saveUser(after)
    else removeUser()
    await expect(call).rejects.toMatchObject({ code: 403 })
    expect(readUser()).toEqual(after)
  }
  signIn()
  answers({ code: 0, msg: '请输入动态码', data: { reason: 'factor.required' } })
  const call = api.get('User/info', {}, { auth: true })
  removeUser()
  await expect(call).rejects.toMatchObject({ reason: 'factor.required' })
  expect([said, went]).toEqual([[], []])
})

it('E-04 a network error and a status outside 2xx reject silently', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(api.get('Index/index')).rejects.toBeInstanceOf(NetworkError)
  answers({ code: 0, msg: '看不见' }, 500)
  await expect(api.get('Index/index')).rejects.toBeInstanceOf(NetworkError)
  expect(said).toEqual([])
})

it('reads the Chinese name of a download', () => {
  expect(fileName(`attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('我的供应.xlsx')}`)).toBe('我的供应.xlsx')
  expect(fileName('attachment; filename="a.pdf"')).toBe('a.pdf')
  expect(fileName(null)).toBeUndefined()
})

/** A file that comes in three pieces; the last is kept back until `finish` is called. */
function fileInPieces() {
  let finish = () => {}
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        for (const _ of [1, 2]) control.enqueue(new Uint8Array(100))
        finish = () => {
          control.enqueue(new Uint8Array(120))
          control.close()
        }
        signal?.addEventListener('abort', () => control.error(signal.reason))
      },
    })
    const headers = { 'content-type': 'application/zip', 'x-expected-bytes': '300', 'x-export-rows': '20000' }
    return new Response(body, { headers })
  })
  const kept: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${kept.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return { kept, finish: () => finish() }
}

it('a long download says how far it is, and is kept once it is whole', async () => {
  const { kept, finish } = fileInPieces()
  const told: number[] = []
  const whole = api.download('Supply/export', {}, { onProgress: ({ percent }) => told.push(percent) })
  await expect.poll(() => told).toEqual([33, 66])
  expect(kept).toHaveLength(0)
  finish()
  await whole
  expect(told).toEqual([33, 66, 99])
  expect(kept.map((blob) => blob.size)).toEqual([320])
})

it('a download that is given up half way leaves nothing', async () => {
  const { kept } = fileInPieces()
  const told: number[] = []
  const control = new AbortController()
  const whole = api.download('Supply/export', {}, { signal: control.signal, onProgress: ({ percent }) => told.push(percent) })
  await expect.poll(() => told).toEqual([33, 66])
  control.abort()
  await expect(whole).rejects.toMatchObject({ why: 'aborted' })
  expect(kept).toHaveLength(0)
})
