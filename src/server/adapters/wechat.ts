import type { Probe } from './probe.ts'

/** The person who has scanned, as WeChat names them. `unionid` is absent until the app is bound to an open platform account. */
export interface WeChatPerson {
  readonly openid: string
  readonly unionid: string | null
  readonly name: string
}

export interface WeChat {
  /** the page that shows the scan; it carries code and state back to /api/Login/callback */
  scanUrl(state: string): string
  /** @throws when WeChat does not know the code */
  identify(code: string): Promise<WeChatPerson>
  /** plays WeChat's part: the server then shows its own scan page */
  readonly sandbox: boolean
  readonly probe?: Probe
}

export const CALLBACK_PATH = '/api/Login/callback'
export const SANDBOX_SCAN_PATH = '/api/Login/scanPage'
