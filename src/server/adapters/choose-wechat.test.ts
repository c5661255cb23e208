import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { chooseWeChat } from './choose-wechat.ts'

const ENV = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'hush', PUBLIC_ORIGIN: 'https://yuye.example/' }

/** Plays api.weixin.qq.com. */
async function api(answers: Readonly<Record<string, unknown>>) {
  const heard: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://api')
    heard.push(url)
    response.end(JSON.stringify(answers[url.pathname] ?? { errcode: 404 }))
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return { heard, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

describe('WeChat sign-in', () => {
  it('the scan page is WeChat’s own, and leads back to our callback with the state', () => {
    const url = new URL(chooseWeChat(ENV)!.scanUrl('s t'))
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx1',
      redirect_uri: 'https://yuye.example/api/Login/callback',
      response_type: 'code',
      scope: 'snsapi_login',
      state: 's t',
    })
    expect(url.hash).toBe('#wechat_redirect')
  })

  it('a code becomes a person', async () => {
    const server = await api({
      '/sns/oauth2/access_token': { access_token: 't', openid: 'o1', unionid: 'u1' },
      '/sns/userinfo': { nickname: '老张', headimgurl: 'https://thirdwx/1' },
    })
    const person = await chooseWeChat({ ...ENV, WECHAT_API: server.address })!.identify('c0de')
    server.close()
    expect(person).toEqual({ openid: 'o1', unionid: 'u1', name: '老张' })
    expect(server.heard[0]!.searchParams.get('code')).toBe('c0de')
  })

  it('an unknown code is a failure that does not carry the secret', async () => {
    const server = await api({ '/sns/oauth2/access_token': { errcode: 40029, errmsg: 'invalid code' } })
    const failure = await chooseWeChat({ ...ENV, WECHAT_API: server.address })!
      .identify('x')
      .catch((error: Error) => error)
    server.close()
    expect(String(failure)).toContain('40029')
    const silent = await chooseWeChat({ ...ENV, WECHAT_API: server.address })!
      .identify('x')
      .catch((error: Error) => error)
    expect(String(silent)).toContain('no answer')
    expect(String(failure) + String(silent) + String((silent as Error).cause)).not.toContain('hush')
  })

  it('is a stand-in in a sandbox, nothing elsewhere, and says what a half configuration lacks', async () => {
    const sandbox = chooseWeChat({})!
    expect(sandbox.scanUrl('s')).toBe('/api/Login/scanPage?state=s')
    expect(await sandbox.identify('老张')).toEqual(await sandbox.identify(' 老张 '))
    expect((await sandbox.identify('老李')).openid).not.toBe((await sandbox.identify('老张')).openid)
    expect(chooseWeChat({}, false)).toBeNull()
    expect(() => chooseWeChat({ ...ENV, WECHAT_APP_SECRET: undefined })).toThrow('WECHAT_APP_SECRET')
    expect(() => chooseWeChat({ ...ENV, PUBLIC_ORIGIN: 'yuye' })).toThrow('PUBLIC_ORIGIN')
  })
})
