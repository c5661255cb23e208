import { createHash } from 'node:crypto'
import { SANDBOX_SCAN_PATH, type WeChat } from './wechat.ts'

/** The code is the nickname typed into the scan page; one nickname is one person. */
export const sandboxWeChat: WeChat = {
  sandbox: true,
  // without an origin: it stays on whatever address the page was opened at
  scanUrl: (state) => `${SANDBOX_SCAN_PATH}?state=${encodeURIComponent(state)}`,
  async identify(code) {
    const name = code.trim()
    if (name === '' || name.length > 30) throw new Error('sandbox wechat: no such code')
    const id = createHash('sha256').update(name).digest('hex').slice(0, 28)
    return { openid: `o_${id}`, unionid: `u_${id}`, name }
  },
}
