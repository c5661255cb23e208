import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareRights, type RightChange, type RightsComparison, type RulesVersion } from '../../core/access/wider.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { isObject } from '../../core/value/narrow.ts'
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

const keyOf = ({ entity, verb }: { readonly entity: string; readonly verb: string }): string => `${entity} ${verb}`

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

function comparisonText(
  { wider, narrower, undecided, added, removed }: RightsComparison,
  before: RulesVersion,
  after: RulesVersion,
  accepted: ReadonlyMap<string, string>,
): string {
  const titled = (id: string) => `${(after.entities.get(id) ?? before.entities.get(id))?.title ?? ''}（${id}）`
  const because = (one: { readonly entity: string; readonly verb: string }) => {
    const why = accepted.get(keyOf(one))
    return why === undefined ? '' : `（已同意：${why}）`
  }
  const lines = [
    ...wider.map((one) => `变宽  ${changeText(one, after)}${because(one)}`),
    ...narrower.map((one) => `变窄  ${changeText(one, before)}`),
    ...undecided.map(
      (one) => `不能断定  ${titled(one.entity)} ${one.verb}：规则分得出的情形太多，没有全试；按变宽看待${because(one)}`,
    ),
    ...added.map((id) => `新的  ${titled(id)}：整份看 npm run abilities -- matrix ${id}`),
    ...removed.map((id) => `没有了  ${titled(id)}`),
  ]
  return lines.length > 0 ? lines.join('\n') : '谁能做什么没有变化'
}

function changeText({ entity: id, verb, fields, people, row }: RightChange, { entities }: RulesVersion): string {
  const entity = entities.get(id)
  if (!entity) return id
  const step = entity.workflow?.actions.find((one) => one.name === verb)?.title
  const what = fields.length > 0 ? `的字段 ${fields.map((name) => entity.field[name]?.title ?? name).join('、')}` : ''
  return `${entity.title}（${id}） ${step ? `${step} ` : ''}${verb}${what}：${people.join('、')}，如 ${rowText(entity, row)}`
}

/** The values that the rules look at; the id that a made-up row has says nothing. */
function rowText(entity: Entity, row: Readonly<Record<string, unknown>>): string {
  const states = entity.workflow
  const said = Object.entries(row).flatMap(([name, value]) => {
    if (name === 'id') return []
    const state = states?.field === name ? states.states.find((one) => one.const === value)?.title : undefined
    const text = value === null ? '空' : (state ?? JSON.stringify(value))
    return [`${entity.field[name]?.title ?? name} ${text}`]
  })
  return said.length > 0 ? said.join('，') : '任何一条'
}
