import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** npm run ledger: each row of docs/requirements.md with the tests that name it; exits 1 while one has none. */
const ROWS = 'docs/requirements.md'
const FOLDERS = ['tests', 'src']
const ID = /\b[A-Z]-\d{2}\b/g

interface Row {
  readonly id: string
  readonly statement: string
}

const rows = readFileSync(ROWS, 'utf8')
  .split('\n')
  .flatMap((line): Row[] => {
    const [, id, statement] = /^\| ([A-Z]-\d{2}) \| (.+) \|$/.exec(line) ?? []
    return id && statement ? [{ id, statement }] : []
  })

const proofs = new Map<string, string[]>()
for (const file of FOLDERS.flatMap(testFiles))
  for (const title of titlesOf(readFileSync(file, 'utf8')))
    for (const [id] of title.matchAll(ID)) proofs.set(id, [...(proofs.get(id) ?? []), file])

const proofsOf = (row: Row): readonly string[] => proofs.get(row.id) ?? []
for (const row of rows) {
  const files = [...new Set(proofsOf(row))]
  console.log(
    `${row.id}  ${String(proofsOf(row).length).padStart(3)}  ${row.statement}${files.map((file) => `\n           ${file}`).join('')}`,
  )
}

const without = rows.filter((row) => proofsOf(row).length === 0)
const unknown = [...proofs.keys()].filter((id) => !rows.some((row) => row.id === id))
console.log(`\n${rows.length} 行，${rows.length - without.length} 行有证明`)
if (without.length > 0) console.log(`没有证明：${without.map((row) => row.id).join(' ')}`)
if (unknown.length > 0) console.log(`测试标题中的编号不在 ${ROWS}：${unknown.join(' ')}`)
process.exitCode = without.length > 0 ? 1 : 0

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
}

/** Titles begin with the names of what they prove, here or in a table of cases. */
function titlesOf(source: string): string[] {
  return [...source.matchAll(/['"`]((?:[A-Z]-\d{2}[ '"`])+)/g)].map((hit) => hit[1]!)
}
