import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { derivedFiles } from '../../src/cli/derived-files.ts'
import { kindLists } from '../../src/cli/kind-lists.ts'
import { KIND_NAMES } from '../../src/core/kinds/generated/names.ts'

const ROOMS = /^src\/(core|web)\/kinds\//
/** Here a list or a table of the names of kinds can only mean kinds; elsewhere `price` and `quantity` are fields of a business. */
const ENGINE =
  /^src\/(core|server\/(db|operations|write|read|news|compiled|live|openapi\/(document|example))|web\/(screens|widgets|providers|sheet|site\/(schema|made)))\b/
const NAMES: ReadonlySet<string> = new Set(KIND_NAMES)

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !ROOMS.test(path))

/** Where a file asks by its name which kind a field is, instead of asking the kind. */
function breaches(path: string, text: string): string[] {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const isKind = ENGINE.test(path) ? KIND : FIELDS_KIND
  const visit = (node: ts.Node) => {
    if (asksByName(node, isKind) || (ENGINE.test(path) && isTableOfKinds(node)))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().slice(0, 80)}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const FIELDS_KIND = /\.kind!?$/
const KIND = /(^|\.)kind!?$/
const isName = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && NAMES.has(node.text)

function asksByName(node: ts.Node, kind: RegExp): boolean {
  const isKind = (asked: ts.Node) => kind.test(asked.getText())
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()))
    return (isKind(node.left) && isName(node.right)) || (isName(node.left) && isKind(node.right))
  if (ts.isSwitchStatement(node))
    return isKind(node.expression) && node.caseBlock.clauses.some((one) => ts.isCaseClause(one) && isName(one.expression))
  return ts.isCallExpression(node) && /\.kind\.(startsWith|endsWith|includes|match)$/.test(node.expression.getText())
}

function isTableOfKinds(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 1 && node.elements.every(isName)
  if (!ts.isObjectLiteralExpression(node)) return false
  const keys = node.properties.map((one) => one.name?.getText().replace(/['"]/g, '') ?? '')
  return keys.length > 1 && keys.every((key) => NAMES.has(key))
}

describe('a kind is a room', () => {
  it('looks at the whole source', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((path) => ENGINE.test(path)).length).toBeGreaterThan(150)
  })

  it('no file outside of the rooms asks for a kind by its name', () => {
    expect(files.flatMap((path) => breaches(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it.each([
    `const wide = field.kind === 'html'`,
    `const wide = 'html' !== of(field)!.kind`,
    `switch (kind) { case 'money': return 2 }`,
    `const isNumber = field.kind.startsWith('relation')`,
    `const wide = ['html', 'rows'].includes(name)`,
    `const SCALE = { money: 2, 'price': 4 }`,
  ])('finds %s', (planted) => {
    const [place] = files.filter((path) => path.startsWith('src/server/db/'))
    expect(breaches(place!, `${readFileSync(place!, 'utf8')}\n${planted}`)).toHaveLength(1)
  })

  it('the lists of kinds, and the formats that editors offer, are those of the rooms', async () => {
    for (const [path, text] of Object.entries({ ...kindLists('.'), ...(await derivedFiles('.')) }))
      expect(readFileSync(path, 'utf8') === text, path).toBe(true)
  })

  it('each kind is in both rooms', () => {
    const inRoom = (side: string, extension: string) =>
      readdirSync(`src/${side}/kinds`)
        .filter((name) => name.endsWith(extension))
        .map((name) => name.replace(extension, ''))
    expect(inRoom('core', '.ts')).toEqual([...KIND_NAMES])
    expect(inRoom('web', '.tsx')).toEqual([...KIND_NAMES])
  })
})
