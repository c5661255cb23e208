import { request as send } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { random } from '../../src/areas/art/draw/random.ts'
import type { FuzzCall } from './calls.ts'
import { type FuzzRequest, fuzzRequest } from './request.ts'

export interface Fuzzed {
  readonly requests: number
  /** how often each reason was given; ok for an answer that is none */
  readonly reasons: Readonly<Record<string, number>>
  /** answers that are our fault, with what was asked */
  readonly faults: readonly string[]
  readonly slowest: { readonly ms: number; readonly asked: string }
}

export interface FuzzOptions {
  readonly app: FastifyInstance
  readonly calls: readonly FuzzCall[]
  /** credentials by kind of account, each time a good one; undefined is a visitor */
  readonly people: readonly (() => Promise<string | undefined>)[]
  readonly seed: number
  readonly requests: number
  /** one in so many goes over a real socket; the app must listen then */
  readonly socketEvery?: number
  readonly each?: (done: number) => void
}

const AT_ONCE = 3

/** Asks every call of the API in many wrong ways, the same for the same seed but for what runs side by side. */
export async function fuzz({ app, calls, people, seed, requests, socketEvery, each }: FuzzOptions): Promise<Fuzzed> {
  const reasons: Record<string, number> = {}
  const faults: string[] = []
  let slowest = { ms: 0, asked: '' }
  let done = 0
  const one = async (i: number) => {
    const rng = random(seed + i)
    const call = calls[i % calls.length]!
    const authorization = await people[rng.int(0, people.length - 1)]!()
    const asked = fuzzRequest(rng, call, authorization)
    const from = performance.now()
    const answer = socketEvery && i % socketEvery === 0 ? await overSocket(app, asked) : await injected(app, asked)
    const ms = performance.now() - from
    const short = `${asked.method} ${asked.url.slice(0, 400)} ${asked.payload?.slice(0, 400) ?? ''}`
    if (ms > slowest.ms) slowest = { ms, asked: short }
    const reason =
      answer === null
        ? 'unsendable'
        : (/"reason":"([^"]+)"/.exec(answer.body.slice(0, 2000))?.[1] ?? (answer.status < 400 ? 'ok' : String(answer.status)))
    reasons[reason] = (reasons[reason] ?? 0) + 1
    if (reason === 'server.fault' || (answer && answer.status >= 500)) faults.push(`#${seed + i} ${reason} ${short}`)
    each?.(++done)
  }
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < requests) await one(next++)
    }),
  )
  return { requests, reasons, faults, slowest }
}

type Answered = { status: number; body: string } | null

async function injected(app: FastifyInstance, asked: FuzzRequest): Promise<Answered> {
  try {
    const { statusCode, body } = await app.inject(asked as never)
    return { status: statusCode, body }
  } catch {
    // not to be sent at all
    return null
  }
}

function overSocket(app: FastifyInstance, { method, url, headers, payload }: FuzzRequest): Promise<Answered> {
  return new Promise((resolve) => {
    try {
      const request = send(
        `${app.listeningOrigin}`,
        { method, path: url, headers, agent: false, timeout: 20_000 },
        (response) => {
          let body = ''
          response.setEncoding('utf8')
          response.on('data', (text: string) => {
            body += text
          })
          response.on('close', () => resolve({ status: response.statusCode ?? 0, body }))
        },
      )
      request.on('error', () => resolve(null))
      request.on('timeout', () => request.destroy())
      request.end(payload)
    } catch {
      resolve(null)
    }
  })
}
