// npm test: builds the product as `npm start` does, runs every test, and closes with one line that says how many.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

if (!existsSync('node_modules/vitest')) {
  console.error('缺少依赖，请先运行 npm ci')
  process.exit(1)
}
const run = (args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1

// a database is some thousand files, and hundreds are made: in memory, where there is enough of it, in a twentieth of the time
const MEMORY = '/dev/shm'
const ENOUGH = 6 * 2 ** 30
if (!process.env.TMPDIR && existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ENOUGH) process.env.TMPDIR = MEMORY
}

const built = run(['--import', 'tsx', 'src/cli/build.ts'])
if (built !== 0) process.exit(built)

const folder = mkdtempSync(join(tmpdir(), 'yuye-test-'))
const report = join(folder, 'report.json')
const [first, ...rest] = process.argv.slice(2)
// npm run ledger: the tests whose titles name a row of the ledger, then each row with its proofs
const asLedger = first === '--ledger'
const named = asLedger ? ['--testNamePattern', '[A-Z]-[0-9][0-9]', ...rest] : process.argv.slice(2)
const status = run([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...named,
])
const result = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0, success: false }
// a run of everything must prove every row; one of a few files cannot
const ledger =
  existsSync(report) && (asLedger || named.length === 0)
    ? run(['--import', 'tsx', 'src/cli/ledger.ts', report, ...(asLedger ? [] : ['--brief'])])
    : 0
rmSync(folder, { recursive: true, force: true })
// a file that fails to load has no failed test of its own, yet it is a failure
const failed =
  result.numFailedTests +
  (result.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
console.log(`${result.numPassedTests} passed, ${failed} failed`)
process.exit(status === 0 && ledger === 0 && failed === 0 && result.numPassedTests > 0 ? 0 : 1)
