import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What only a single primary of PostgreSQL does, as it stands in statements. */
const USES: Readonly<Record<string, RegExp>> = {
  会话级咨询锁: /pg_(try_)?advisory_(lock|unlock)(_shared)?\(/i,
  '`LISTEN` / `NOTIFY`': /pg_notify\(|`listen /i,
  触发器: /create (or replace )?(constraint )?trigger/i,
  '`ctid`': /\bctid\b/i,
  '`xmin`': /\bxmin\b/i,
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path: join('src', path), text: readFileSync(join('src', path), 'utf8') }))
const guide = readFileSync('docs/operations.md', 'utf8')
const section = guide.slice(guide.indexOf('### 为什么是一台主库'), guide.indexOf('## 密钥'))

it.each(Object.entries(USES))('the guide names every place that needs the one primary for %s, and no other', (use, pattern) => {
  const row = section.split('\n').find((line) => line.startsWith(`| ${use} |`))
  const named = [...(row ?? '').matchAll(/`(src\/[^`]+)`/g)].map(([, path]) => path!)
  const found = sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []))
  expect(named.toSorted()).toEqual(found.toSorted())
})
