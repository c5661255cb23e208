/**
 * `npm run fuzz [-- --requests 100000 --seed 1]`: every call of the API with wrong types, depths, letters, methods, headers and
 * bodies, as every kind of account, on the sandbox market. No answer may be our fault, none may take over 2 s, and the process
 * must not grow.
 */
import { parseArgs } from 'node:util'
import { buildApp } from '../../src/server/app.ts'
import { openApi } from '../../src/server/openapi/document.ts'
import { sandbox } from '../support/sandbox.ts'
import { callsOf } from './calls.ts'
import { fuzz } from './fuzz.ts'
import { peopleOf } from './people.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } } })
const requests = Number(values.requests)
const seed = Number(values.seed ?? Date.now() % 1e9)
const SLOW_MS = 2_000
const GROWTH_MB = 250

const market = await sandbox()
const app = await buildApp(market.deps, { level: 'error' })
await app.listen({ port: 0, host: '127.0.0.1' })
const memory: number[] = []
const from = performance.now()
try {
  console.log(`种子 ${seed}，${requests} 个请求`)
  const people = await peopleOf(market.deps)
  const result = await fuzz({
    app,
    calls: callsOf(openApi(market.deps.registry.current, '', market.deps.areas)),
    people,
    seed,
    requests,
    socketEvery: 20,
    each(done) {
      if (done % Math.ceil(requests / 20) !== 0) return
      const { rss, heapUsed } = process.memoryUsage()
      memory.push(rss / 2 ** 20)
      console.log(`${done}  ${Math.round((performance.now() - from) / 1000)} 秒  RSS ${mb(rss)} MB  堆 ${mb(heapUsed)} MB`)
    },
  })
  const growth = Math.max(...memory.slice(-4)) - Math.max(...memory.slice(2, 8))
  console.log(
    Object.entries(result.reasons)
      .sort(([, a], [, b]) => b - a)
      .map(([reason, n]) => `${reason} ${n}`)
      .join('  '),
  )
  console.log(`${people.length} 种身份  最慢 ${Math.round(result.slowest.ms)} 毫秒 ${result.slowest.asked.slice(0, 200)}`)
  console.log(`内存增长 ${Math.round(growth)} MB  平台的错 ${result.faults.length}`)
  for (const fault of result.faults.slice(0, 50)) console.log(fault)
  process.exitCode = result.faults.length > 0 || result.slowest.ms > SLOW_MS || growth > GROWTH_MB ? 1 : 0
} finally {
  await app.close()
  await market.close()
}

function mb(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
