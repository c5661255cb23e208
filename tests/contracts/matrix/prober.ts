import { setTimeout } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { getOrMake } from '../../../src/core/value/get-or-make.ts'
import type { World } from '../../support/world.ts'
import type { Expected } from './expected.ts'
import { neverSeen } from './never-seen.ts'
import { placeName, type Row, type Stock } from './stock.ts'
import { tokensIn } from './tokens.ts'
import { toldByHand } from './told-by-hand.ts'
import { textOfWorkbook } from './workbook.ts'

/** Something that was seen by one who may not, or answered otherwise than the rules say. */
export interface Leak {
  readonly asker: string
  readonly call: string
  readonly what: string
}

export interface Answered {
  readonly code: number
  readonly msg: string
  readonly data: Record<string, unknown>
  /** the whole of it, a workbook unpacked */
  readonly text: string
}

/** Asks as one person and looks through everything that comes back. */
export class Prober {
  readonly leaks: Leak[] = []
  readonly reached = new Set<string>()
  asked = 0

  /** @param address limits count by it, so each asker calls from his own */
  constructor(
    readonly address: string,
    readonly world: World,
    readonly stock: Stock,
    readonly expected: Expected,
  ) {}

  get = (path: string, query: Record<string, string> = {}): Promise<Answered> =>
    this.#ask(path, { method: 'GET', url: `/api/${path}`, query })
  post = (path: string, body: object = {}): Promise<Answered> =>
    this.#ask(path, { method: 'POST', url: `/api/${path}`, payload: body })

  leak(call: string, what: string) {
    this.leaks.push({ asker: this.expected.asker.name, call, what })
  }

  /** Reports each marked value in a text that this person may not know. */
  look(call: string, text: string) {
    const told = this.#told(call.split(' ', 1)[0]!)
    for (const token of tokensIn(text)) {
      const places = this.stock.places(token)
      if (places.length === 0 || told.has(token)) continue
      if (!this.expected.mayKnow(token)) this.leak(call, `shows ${placeName(places[0]!)}`)
      const rule = neverSeen(this.expected.asker.actor, this.world.registry, this.stock, places)
      if (rule) this.leak(call, `shows ${placeName(places[0]!)}: ${rule}`)
    }
  }

  readonly #toldBy = new Map<string, ReadonlySet<string>>()
  #told = (path: string): ReadonlySet<string> => getOrMake(this.#toldBy, path, () => toldByHand(path, this.expected))

  async #ask(path: string, options: InjectOptions): Promise<Answered> {
    const { authorization } = this.expected.asker
    const response = await this.world.app.inject({
      ...options,
      remoteAddress: this.address,
      headers: { client: '3', ...(authorization ? { authorization } : {}) },
    })
    // a machine that does other things says so, which is no answer
    if (response.payload.includes('"server.busy"')) {
      await setTimeout(1000)
      return this.#ask(path, options)
    }
    this.asked += 1
    const type = String(response.headers['content-type'] ?? '')
    const text = type.includes('spreadsheet') ? textOfWorkbook(response.rawPayload) : response.payload
    const call = `${path}${describe(options)}`
    this.look(call, `${text}\n${decodeHeaders(response.headers)}`)
    const parsed = type.includes('json') ? (JSON.parse(text) as Omit<Answered, 'text'>) : { code: 1, msg: '', data: {} }
    if (parsed.code === 1) this.reached.add(path)
    if (parsed.data && (parsed.data as { reason?: string }).reason === 'server.fault') this.leak(call, 'is a fault of the server')
    return { ...parsed, data: parsed.data ?? {}, text }
  }
}

export const ids = (rows: readonly Row[]): string => [...rows.map((row) => row.id)].sort((a, b) => a - b).join()

function describe({ query, payload }: InjectOptions): string {
  const sent = JSON.stringify(payload ?? query ?? {})
  return sent === '{}' ? '' : ` ${sent.slice(0, 160)}`
}

function decodeHeaders(headers: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify({ ...headers, date: undefined, 'content-length': undefined, 'set-cookie': undefined })
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
