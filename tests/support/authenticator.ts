import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'

const STEP = 30_000
const EDGE = 15_000

/** The app on an operator's phone: codes that have not been used yet, by the clock of this machine. */
export class Authenticator {
  private last = 0

  constructor(private readonly secret: string) {}

  /** The product takes the step before and the step after as well, each once and in their order. */
  readonly code = async (): Promise<string> => {
    for (;;) {
      // never so near the edge that the code is out of date, or not yet valid, when it arrives
      const step = Math.max(this.last + 1, Math.floor((Date.now() + EDGE) / STEP) - 1)
      if (step <= Math.floor(Date.now() / STEP) + 1) {
        this.last = step
        return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: step * STEP })
      }
      await sleep(500)
    }
  }
}

/** Sets the second factor up where the page asks for it: right after the first sign-in. */
export async function setUpAuthenticator(page: Page): Promise<Authenticator> {
  await page.getByRole('heading', { name: '设置动态码' }).waitFor()
  const letters = await page.locator('code').first().innerText()
  const phone = new Authenticator(letters.replaceAll(' ', ''))
  await page.getByLabel('6 位动态码').fill(await phone.code())
  await page.getByRole('button', { name: '启用动态码' }).click()
  await page.getByRole('button', { name: '我已保存好' }).click()
  await page.getByRole('heading', { name: '设置动态码' }).waitFor({ state: 'hidden' })
  return phone
}
