import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareRights, type RulesVersion } from '../../core/access/wider.ts'
import { isObject } from '../../core/value/narrow.ts'
import { comparisonText, keyOf } from './comparison-text.ts'
import { everybodyMade } from './person.ts'
import { type Product, readRules } from './product.ts'

/** Rights that were meant to become wider, each with its reason: `[{ "entity": "supply", "verb": "read", "why": "…" }]`. */
const ACCEPTED = 'tests/abilities/accepted.json'
const LARGEST = 64 * 1024 * 1024

export interface DiffAnswer {
  readonly text: string
  /** something is wider, or not decided, that nobody has accepted */
  readonly isWider: boolean
}

/** Who can do what by the files as they lie here, and could not by those of a commit; and the other way round. */
export async function askDiff(product: Product, ref: string, asJson: boolean): Promise<DiffAnswer> {
  const before = versionOf(await rulesAt(ref))
  const after = versionOf(product)
  const compared = compareRights(before, after, new Date())
  const accepted = acceptedReasons()
  const open = [...compared.wider, ...compared.undecided].filter((one) => !accepted.has(keyOf(one)))
  const text = asJson ? JSON.stringify(compared, null, 2) : comparisonText(compared, before, after, accepted)
  return { text, isWider: open.length > 0 }
}

const versionOf = ({ registry, config: { permissions } }: Pick<Product, 'registry' | 'config'>): RulesVersion => ({
  entities: registry.entities,
  permissions,
  people: everybodyMade(permissions),
})

/** @throws Error where git knows no such commit, or its files cannot be read by what the language is today */
async function rulesAt(ref: string): Promise<Pick<Product, 'registry' | 'config'>> {
  const folder = mkdtempSync(join(tmpdir(), 'yuye-rules-'))
  try {
    const archive = join(folder, 'rules.tar')
    try {
      // the reference is one argument, and never an option
      execFileSync('git', ['archive', '--output', archive, '--end-of-options', ref, 'schemas', 'config'], {
        maxBuffer: LARGEST,
        stdio: 'pipe',
      })
    } catch {
      throw new Error(`没有名为“${ref}”的提交，或其中没有 schemas 和 config。写提交的编号、分支或标签，如 HEAD~1、main`)
    }
    const root = join(folder, 'product')
    // a file of the configuration that there was not yet is as it is today
    cpSync('config', join(root, 'config'), { recursive: true })
    execFileSync('tar', ['-xf', archive, '-C', root])
    return await readRules(root, true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** By entity and verb, the reason. @throws Error for a line without one */
function acceptedReasons(): ReadonlyMap<string, string> {
  const lines: unknown = existsSync(ACCEPTED) ? JSON.parse(readFileSync(ACCEPTED, 'utf8')) : []
  if (!Array.isArray(lines)) throw new Error(`${ACCEPTED} 应当是一个列表`)
  return new Map(
    lines.map((line: unknown) => {
      const { entity, verb, why } = isObject(line) ? line : {}
      if (typeof entity !== 'string' || typeof verb !== 'string' || typeof why !== 'string' || why.trim() === '')
        throw new Error(`${ACCEPTED} 的每一项要写 entity、verb 和 why（为什么可以）`)
      return [keyOf({ entity, verb }), why]
    }),
  )
}
