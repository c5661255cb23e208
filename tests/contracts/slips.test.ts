import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { random } from '../../src/areas/art/draw/random.ts'
import type { Problem } from '../../src/core/entity/entity.ts'
import { ConfigError } from '../../src/server/live/config-files.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { type Slip, slipsOf } from '../support/slips.ts'

/** a run by hand tries more: SLIPS=1000 npx vitest run tests/contracts/slips.test.ts */
const TRIED = Number(process.env.SLIPS ?? 40)
const CONFIG = ['menu', 'permissions', 'platform', 'routes', 'site', 'trade', 'contract', 'policies/policies']

const root = mkdtempSync(join(tmpdir(), 'yuye-slips-'))
beforeAll(() => {
  for (const folder of ['schemas', 'config']) cpSync(folder, join(root, folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('of slips of the hand in the shipped files at least 95 % are told at their line, and none stops the check', async () => {
  const files = [
    ...readdirSync('schemas').flatMap((name) => (name.endsWith('.json') ? [`schemas/${name}`] : [])),
    ...CONFIG.map((name) => `config/${name}.json`),
  ]
  const slips = files.flatMap((file) => slipsOf(file, readFileSync(file, 'utf8')))
  const missed: string[] = []
  for (const slip of sample(slips)) {
    const problems = await check(slip)
    if (!problems.some((one) => one.file === slip.file && Math.abs(one.line - slip.line) <= slip.near))
      missed.push(`${slip.kind} ${slip.file}:${slip.line} ${slip.at}: ${problems.map(problemLine).slice(0, 2).join('; ')}`)
  }
  console.log([`${TRIED - missed.length} of ${TRIED} told at their line`, ...missed].join('\n'))
  expect(slips.length).toBeGreaterThan(10_000)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(TRIED * 0.05)
})

/** As many of each kind, chosen by a fixed seed. */
function sample(slips: readonly Slip[]): Slip[] {
  const kinds = [...new Set(slips.map((slip) => slip.kind))]
  const chance = random(7)
  return Array.from({ length: TRIED }, (_, i) => {
    const kind = slips.filter((slip) => slip.kind === kinds[i % kinds.length])
    return kind[chance.int(0, kind.length - 1)]!
  })
}

/** What is said of the product's files with this slip in them. */
async function check({ file, offset, length, text }: Slip): Promise<readonly Problem[]> {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.slice(0, offset) + text + before.slice(offset + length))
  try {
    const { platform, known, files } = loadConfig(root)
    const read = await readSchemas({ dir: join(root, 'schemas'), platform, known, files })
    return read.problems
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  } finally {
    writeFileSync(path, before)
  }
}
