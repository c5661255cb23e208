import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Answer<T = Record<string, unknown>> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

/** people so far */
let people = 0

/** Someone signed in over HTTP, from an address of his own (the product trusts one proxy); a call that gets no answer throws. */
export class Client {
  readonly #address = `10.0.${(people >> 8) % 256}.${people++ % 256}`

  private constructor(
    readonly url: string,
    readonly authorization: string,
    readonly name = '',
  ) {}

  static async signIn(url: string, dataDir: string, mobile: string): Promise<Client> {
    const visitor = new Client(url, '')
    await must(visitor.post('Sms/send', { mobile, type: 1 }))
    const { user } = await must(
      visitor.post<{ user: { sn: string; password: string; name: string } }>('Login/smsLogin', {
        mobile,
        code: codeFor(dataDir, mobile, 1),
      }),
    )
    return new Client(url, `Basic ${Buffer.from(`${user.sn}:${user.password}`).toString('base64')}`, user.name)
  }

  post<T = Record<string, unknown>>(path: string, body: object): Promise<Answer<T>> {
    return this.#send<T>(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  }

  get<T = Record<string, unknown>>(path: string, query: Record<string, string | number> = {}): Promise<Answer<T>> {
    const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return this.#send<T>(`${path}?${words}`, { method: 'GET' })
  }

  async upload(file: Buffer, name: string): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
    return (await must(this.#send<{ url: string }>('Upload/image', { method: 'POST', body: form }))).url
  }

  async #send<T>(path: string, init: RequestInit): Promise<Answer<T>> {
    const from = { client: '3', 'x-forwarded-for': this.#address }
    const headers = { ...from, ...(this.authorization ? { authorization: this.authorization } : {}), ...init.headers }
    const response = await fetch(`${this.url}/api/${path}`, { ...init, headers, signal: AbortSignal.timeout(20_000) })
    return (await response.json()) as Answer<T>
  }
}

/** The newest code that the sandbox has sent to this number. */
function codeFor(dataDir: string, mobile: string, type: number): string {
  const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
  const sent = lines.map((line) => JSON.parse(line) as { mobile: string; type: number; code: string })
  return sent.findLast((one) => one.mobile === mobile && one.type === type)!.code
}

export async function must<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data
}
