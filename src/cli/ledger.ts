import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Each row of docs/requirements.md with the tests that proved it in a run: `tsx src/cli/ledger.ts <report of vitest, JSON> [--brief]`.
 * Only a test that ran and passed is a proof, so a skipped or commented one is none. Exits 1 while a row has no proof.
 */
const ROWS = 'docs/requirements.md'
const ID = /\b[A-Z]-\d{2}\b/g

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly title: string
      readonly ancestorTitles: readonly string[]
    }[]
  }[]
}

const [file = '', mode] = process.argv.slice(2)
const report = JSON.parse(readFileSync(file, 'utf8')) as Report
const rows = readFileSync(ROWS, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, statement] = /^\| ([A-Z]-\d{2}) \| (.+) \|$/.exec(line) ?? []
    return id && statement ? [{ id, statement }] : []
  })

const proofs = new Map<string, string[]>()
for (const { name, assertionResults } of report.testResults)
  for (const { status, title, ancestorTitles } of assertionResults) {
    if (status !== 'passed') continue
    const ids = new Set([title, ...ancestorTitles].flatMap((words) => [...words.matchAll(ID)].map(([id]) => id)))
    for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), relative('.', name)])
  }

if (mode !== '--brief')
  for (const { id, statement } of rows) {
    const files = proofs.get(id) ?? []
    console.log(
      `${id}  ${String(files.length).padStart(3)}  ${statement}${[...new Set(files)].map((one) => `\n           ${one}`).join('')}`,
    )
  }

const without = rows.filter(({ id }) => !proofs.has(id))
const unknown = [...proofs.keys()].filter((id) => !rows.some((row) => row.id === id))
console.log(`需求清单 ${rows.length} 行，${rows.length - without.length} 行有通过的证明`)
if (without.length > 0) console.log(`没有通过的证明：${without.map((row) => row.id).join(' ')}`)
if (unknown.length > 0) console.log(`测试标题中的编号不在 ${ROWS}：${unknown.join(' ')}`)
process.exitCode = rows.length === 0 || without.length > 0 ? 1 : 0
