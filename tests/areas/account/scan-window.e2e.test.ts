import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld } from '../../support/account.ts'
import { testDatabases } from '../../support/database.ts'
import { png } from '../../support/sample-files.ts'
import { launch } from '../../support/site.ts'

/** The page that opens the window, as the server would send it: same headers, nothing but what the test needs. */
const OPENER = {
  contentType: 'text/html; charset=utf-8',
  headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
  body: `<!doctype html><title>平台</title><input type="file" id="file"><script>
    heard = []
    addEventListener('message', (event) => heard.push({ ...event.data, origin: event.origin }))
    call = async (path, init) => (await fetch('/api/' + path, { credentials: 'include', ...init, headers: { client: '3', ...init?.headers } })).json()
  </script>`,
}

describe('in a real browser', () => {
  let w: AccountWorld
  let browser: Browser
  let origin: string
  beforeAll(async () => {
    w = await accountWorld(testDatabases()[0]!)
    await w.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await w?.close()
  })

  async function opener() {
    const page = await browser.newPage()
    await page.route('**/opener', (route) => route.fulfill(OPENER))
    await page.goto(`${origin}/opener`)
    return page
  }
  // the page's own functions, called by name
  const call = (page: Awaited<ReturnType<typeof opener>>, expression: string) =>
    page.evaluate(expression) as Promise<Record<string, unknown>>

  it('L-02 L-06 the scan window posts loginSuccess to the page that opened it and closes; authLogin then takes code and state', async () => {
    const page = await opener()
    const complaints: string[] = []
    const scanned = (await call(page, `call('Login/scanCode')`)) as { data: { url: string } }
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(`void window.open(${JSON.stringify(scanned.data.url)}, 'scan', 'width=800,height=500')`),
    ])
    popup.on('console', (message) => complaints.push(message.text()))
    await popup.getByLabel('微信昵称').fill('老张')
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: '同意登录' }).click()])
    const [heard] = (await page.evaluate('heard')) as { type: string; code: string; state: string; origin: string }[]
    expect(heard).toEqual({
      type: 'loginSuccess',
      code: '老张',
      state: new URL(scanned.data.url, origin).searchParams.get('state'),
      origin,
    })
    const body = JSON.stringify(JSON.stringify({ code: heard!.code, state: heard!.state }))
    const answer = await call(
      page,
      `call('Login/authLogin', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body} })`,
    )
    expect(answer).toMatchObject({ code: 1, data: { user: null, is_bind_mobile: 1 } })
    expect(complaints).toEqual([])
    await page.close()
  })

  it('a file too large is refused in a sentence, though the browser is still sending it', async () => {
    const page = await opener()
    const b = w.browser()
    await b.signIn('13700990001')
    const authorization = `Basic ${Buffer.from(`${b.user!.sn}:${b.user!.password}`).toString('base64')}`
    const upload = async (size: number, name: string) => {
      await page.setInputFiles('#file', { name, mimeType: 'image/png', buffer: png(size) })
      return call(
        page,
        `(() => { const form = new FormData(); form.append('file', document.getElementById('file').files[0]); return call('Upload/image', { method: 'POST', body: form, headers: { authorization: ${JSON.stringify(authorization)} } }) })()`,
      )
    }
    expect(await upload(12 * 1024 * 1024, '大图.png')).toMatchObject({ code: 0, msg: '图片不能超过 5 MB' })
    expect(await upload(1000, '太湖 青虾“一”.png')).toMatchObject({ code: 1, data: { name: '太湖 青虾“一”.png' } })
    await page.close()
  })
})
