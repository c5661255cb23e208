/**
 * `npm run bench:calls`: what each call that needs no sign-in costs in CPU of the server process, beside a list of the market.
 * The calls are those of the OpenAPI document, with its examples.
 */
import { resolve } from 'node:path'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import { openApi } from '../../src/server/openapi/document.ts'
import { openCalls } from '../support/open-calls.ts'
import { sandbox } from '../support/sandbox.ts'

const TIMES = Number(process.env.BENCH_TIMES ?? 40)

const market = await sandbox()
const app = await buildApp({ ...market.deps, webDir: resolve('dist/web') })
await app.ready()
try {
  const document = openApi(market.deps.registry.current, '', market.deps.areas)
  const calls = [...openCalls(document), ...PAGES()]
  const rows: { name: string; ms: number; reason: string; size: number }[] = []
  for (const call of calls) {
    for (let i = 0; i < 8; i++) await app.inject(call.asked)
    const from = process.cpuUsage()
    let last = await app.inject(call.asked)
    for (let i = 1; i < TIMES; i++) last = await app.inject(call.asked)
    const used = process.cpuUsage(from)
    const reason =
      /"reason":"([^"]+)"/.exec(last.headers['content-encoding'] ? '' : last.body.slice(0, 300))?.[1] ?? String(last.statusCode)
    rows.push({ name: call.name, ms: (used.user + used.system) / 1000 / TIMES, reason, size: last.rawPayload.length })
  }
  const list = rows.find((row) => row.name === 'GET /api/Supply/SupplyServices')!.ms
  for (const row of rows.sort((a, b) => b.ms - a.ms))
    console.log(
      `${row.ms.toFixed(2).padStart(8)} ms ${(row.ms / list).toFixed(2).padStart(6)}x ${String(row.size).padStart(8)} B  ${row.name}  ${row.reason}`,
    )
} finally {
  await app.close()
  await market.close()
}

function PAGES(): { name: string; asked: InjectOptions }[] {
  const get = (url: string) => ({
    name: `GET ${url}`,
    asked: { method: 'GET' as const, url, headers: { client: '3', 'accept-encoding': 'br, gzip' } },
  })
  return ['/api/docs/json', '/api/docs/yaml', '/api/docs', '/api/docs/static/swagger-ui-bundle.js', '/', '/index', '/supply'].map(
    get,
  )
}
