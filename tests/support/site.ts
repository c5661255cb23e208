import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { getOrMake } from '../../src/core/value/get-or-make.ts'
import { answerLate } from './answer-late.ts'
import { PATIENCE_MS } from './patience-ms.ts'

/** The product as `npm start` runs it: built, in a folder of its own, with its own database and its own copy of the entity files. */
export interface Site {
  readonly url: string
  /** the entity files that this product follows */
  readonly schemas: string
  readonly accounts: readonly { title: string; role: number; type: number; mobile: string; password: string }[]
  /** the newest code in the outbox for this number */
  code(mobile: string): Promise<string>
  /** what the newest captcha picture says */
  captcha(): Promise<string>
  /** @param ended is called when the product has stopped, before its data are taken away */
  close(ended?: (dataDir: string) => void): Promise<void>
}

/**
 * @param product where it was built; the checkout unless told
 * @param data of an earlier start, which it goes on with; it begins with none unless told
 */
export async function startSite(env: Record<string, string> = {}, product = '.', data?: string): Promise<Site> {
  const root = productFolder(product)
  const port = await freePort()
  const dataDir = join(root, 'var')
  if (data) copyFolder(data, dataDir)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await started(child)
  let closing = false
  child.once('exit', (code, signal) => {
    if (!closing) console.error(`the product ended by itself, ${code ?? signal}:\n${said.slice(-20).join('\n')}`)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    schemas: join(root, 'schemas'),
    accounts: (JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as { accounts: Site['accounts'] }).accounts,
    code: async (mobile) =>
      (await newest<{ code: string }>(join(dataDir, 'outbox/sms.jsonl'), (line) => line.mobile === mobile)).code,
    captcha: async () => (await newest<{ text: string }>(join(dataDir, 'outbox/captcha.jsonl'), () => true)).text,
    async close(ended) {
      closing = true
      const exit = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await exit
      ended?.(dataDir)
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** A copy of what was built, whose entity and config files are its own. */
export function productFolder(product = '.'): string {
  const root = mkdtempSync(join(tmpdir(), 'yuye-site-'))
  for (const folder of ['schemas', 'config']) cpSync(join(product, folder), join(root, folder), { recursive: true })
  mkdirSync(join(root, 'dist'))
  for (const folder of ['server', 'areas']) cpSync(join(product, 'dist', folder), join(root, 'dist', folder), { recursive: true })
  symlinkSync(resolve(product, 'dist/web'), join(root, 'dist/web'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}

/** With its owners: a database server reads only files of its own user. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** @returns what it says, then and later */
function started(child: ChildProcess): Promise<readonly string[]> {
  const said: string[] = []
  return new Promise((done, fail) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        if (line.includes('http://localhost:')) done(said)
      })
    }
    child.once('exit', (code) => fail(new Error(`the product ended with ${code}:\n${said.join('\n')}`)))
  })
}

/** The newest fitting line of an outbox; it may still be on its way. */
async function newest<T>(file: string, fits: (line: Record<string, unknown>) => boolean): Promise<T> {
  for (let i = 0; i < 50; i++) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>).findLast(fits)
    if (found) return found as T
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${file} has no such line`)
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

/** The first is the same Chromium without its windows: it takes half the processor time. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** @throws Error when there is no Chromium on this machine */
function chromiumPath(): string {
  const { CHROMIUM } = process.env
  const found = (CHROMIUM ? [CHROMIUM] : CHROMIUMS).find((path) => existsSync(path))
  if (!found) throw new Error(`没有找到 Chromium（${CHROMIUM ?? CHROMIUMS.join('、')}），请安装后用环境变量 CHROMIUM 指定路径`)
  return found
}

/** @param more of Chromium's own switches */
export async function launch(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // no page stays open long enough to pay for code that is compiled twice, nor for what is thrown away to be moved about first
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
      ...more,
    ],
  })
}

export const WIDE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Of the same walk at two widths the last, the phone's, where more goes wrong; `WIDTHS=all npm test` walks both. */
export const widths = <Case>(...cases: readonly Case[]): readonly Case[] =>
  process.env.WIDTHS === 'all' ? cases : cases.slice(-1)

/** A page of a browser of its own that reports everything its console complains of. */
export async function openPage(
  browser: Browser,
  site: Site,
  viewport: { width: number; height: number },
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const isPhone = viewport.width < 768
  const context = await browser.newContext({
    viewport,
    locale: 'zh-CN',
    baseURL: site.url,
    // nothing moves under the pointer: what is pressed is what was aimed at, however slow the machine
    reducedMotion: 'reduce',
    // what a test answers for the server is asked of the page itself; the worker has its own test
    serviceWorkers: 'block',
    ...(isPhone ? { hasTouch: true, isMobile: true, deviceScaleFactor: process.env.SHOTS ? 2 : 1 } : {}),
  })
  // as on a telephone's line: code comes on use; at a desk the rest of it comes ahead too
  if (isPhone)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      // no finger lies over what a page puts under it: whether code came would hang on where the last press was
      addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true)
    })
  if (process.env.LATE_MS) await context.addInitScript(answerLate, Number(process.env.LATE_MS))
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) && !EXPECTED.test(message.text()) && complaints.push(message.text()),
  )
  page.on('pageerror', (error) => complaints.push(error.message))
  sayWhenFailed(page)
  return { page, context, complaints }
}

/** When the test fails: what stood on the page then, and which calls were under way or refused. */
function sayWhenFailed(page: Page): void {
  const calls = new Map<Request, string>()
  page.on('request', (call) => call.url().includes('/api/') && calls.set(call, 'under way'))
  page.on('requestfailed', (call) => calls.has(call) && calls.set(call, `failed: ${call.failure()?.errorText}`))
  page.on('response', async (answer) => {
    const call = answer.request()
    if (!calls.has(call)) return
    const headers = answer.headers()
    // what was worth compressing is data, for a refusal is short; to fetch every answer from the browser once more would cost much
    if (answer.ok() && headers['content-encoding']) return void calls.delete(call)
    const body = headers['content-type']?.includes('json') ? await answer.text().catch(() => '') : ''
    if (answer.ok() && body.startsWith('{"code":1,')) calls.delete(call)
    else calls.set(call, `${answer.status()} ${body.slice(0, 300)}`)
  })
  try {
    onTestFailed(async () => {
      const text = await page.evaluate(() => document.body.innerText).catch(() => '')
      const odd = [...calls].map(([call, said]) => `${call.method()} ${call.url()} ${said}`)
      console.error(`${page.url()}\n${odd.join('\n')}\n${text.slice(-1500)}`)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/failed-${Date.now()}.png` }).catch(() => {})
    })
  } catch {
    // opened for all tests of a file, outside of any
  }
}

const known = new WeakMap<Site, Map<string, string>>()

/** What is no fault: a page without its worker is told so, and on a slow line some of its code is still on its way when the rest has come. */
const EXPECTED = /^Service Worker registration blocked by Playwright$|was preloaded using link preload but not used within/

/**
 * Signs in by SMS code, as a person would on the sign-in page. A number gets a code a minute only, so the second browser
 * of one person takes over what the first has stored.
 */
export async function signIn(page: Page, site: Site, mobile: string): Promise<void> {
  const users = getOrMake(known, site, () => new Map<string, string>())
  const stored = users.get(mobile)
  if (stored) {
    await page.addInitScript((user) => localStorage.setItem('user', user), stored)
    return
  }
  await page.goto('/login')
  await page.getByLabel('请输入手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /后重新获取/ }).waitFor()
  await page.getByLabel('请输入短信验证码').fill(await site.code(mobile))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  users.set(mobile, (await page.evaluate(() => localStorage.getItem('user')))!)
}

/** Signs in by password, so that the number's next code can be asked for at once. */
export async function signInByPassword(page: Page, site: Site, mobile: string): Promise<void> {
  await enterByPassword(page, site, mobile)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The same as far as the button: whether he gets in is another matter. */
export async function enterByPassword(page: Page, site: Site, mobile: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.locator('button[aria-label*="图形验证码"] img').waitFor()
  await page.getByLabel('请输入手机号').fill(mobile)
  await page.getByLabel('请输入密码').fill(site.accounts[0]!.password)
  await page.getByLabel('请输入图形验证码').fill(await site.captcha())
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).last().click()
}

/** Does anything stick out at the side? */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

interface Answered {
  readonly code: number
  readonly msg: string
  readonly data: Record<string, unknown> & { readonly id: number; readonly count: number }
}

/** A call made by the page, as whoever is signed in on it. */
export const askAs = (page: Page, path: string, body?: object): Promise<Answered> =>
  page.evaluate(
    async ([address, sent]) => {
      const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { sn: string; password: string } | null
      const headers = {
        client: '3',
        'content-type': 'application/json',
        ...(user ? { authorization: `Basic ${btoa(`${user.sn}:${user.password}`)}` } : {}),
      }
      const answer = await fetch(`/api/${address}`, { headers, ...(sent ? { method: 'POST', body: sent } : {}) })
      return (await answer.json()) as Answered
    },
    [path, body ? JSON.stringify(body) : undefined] as const,
  )
