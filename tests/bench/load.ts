import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly body?: string
  readonly session?: string
}

export interface Figure {
  readonly requests: number
  readonly rps: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** microseconds of CPU for each request, of server and database together */
  readonly cpu: number
}

/** As a browser sends them with all but its first request: the names it was given by that. */
const COOKIES = `XSRF-TOKEN=${'0123456789abcdef'.repeat(2)}; device=${'bench'.repeat(8)}123`

export const headersOf = ({ session, body }: Call): Record<string, string> => ({
  client: '3',
  cookie: COOKIES,
  ...(session ? { authorization: session } : {}),
  ...(body ? { 'content-type': 'application/json' } : {}),
})

/** Many at once for a while. Every answer's own time is kept: percentiles are of these, not of buckets. */
export async function load(call: Call, connections: number, seconds: number, pids: () => number[]): Promise<Figure> {
  const times: number[] = []
  const before = cpuOf(pids())
  const { url, method = 'GET', body } = call
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, method, connections, duration: seconds, headers: headersOf(call), ...(body ? { body } : {}) }
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    running.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} 个非 2xx，${result.errors} 个错误`)
  const cpu = ((cpuOf(pids()) - before) * 1e6) / times.length
  return { requests: times.length, rps: result.requests.average, ...percentiles(times), cpu }
}

/** So many, unmeasured: a server that has run for a minute has compiled what it runs. */
export function warm(call: Call, connections: number, amount: number): Promise<unknown> {
  const { url, method = 'GET', body } = call
  return autocannon({ url, method, connections, amount, headers: headersOf(call), ...(body ? { body } : {}) })
}

/** One after the other. */
export async function each(call: Call, times: number): Promise<Pick<Figure, 'p50' | 'p95'>> {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const from = performance.now()
    const answer = (await (await fetch(call.url, { headers: headersOf(call) })).json()) as { code: number; msg: string }
    taken.push(performance.now() - from)
    if (answer.code !== 1) throw new Error(`${call.url}: ${JSON.stringify(answer)}`)
  }
  return percentiles(taken)
}

/** The value that so many of a hundred are not above. */
export function percentiles(times: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Seconds of CPU that these processes have used. A kernel tick is 10 ms. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ticks(pid), 0) / 100

function ticks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** Every process of the database server, found anew at each call: connections come and go. */
export function processesOf(postmaster: number): () => number[] {
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return pid === postmaster || parentOf(pid) === postmaster
        } catch {
          return false
        }
      })
}

export const parentOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
