import {
  findNodeAtLocation,
  getLocation,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { Problem } from '../../core/entity/entity.ts'
import { firstOf, lastOf } from '../../core/value/items.ts'
import { jsonSlips } from './json-slips.ts'
import type { Refusal } from './read-text.ts'
import type { SourceFile } from './replacements.ts'

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: '不认识的写法',
  InvalidNumberFormat: '数字写法不正确',
  PropertyNameExpected: '这里应当是属性名',
  ValueExpected: '这里缺少值',
  ColonExpected: '这里缺少冒号',
  CommaExpected: '这里缺少逗号',
  CloseBraceExpected: '缺少右花括号 }',
  CloseBracketExpected: '缺少右方括号 ]',
  EndOfFileExpected: '文件末尾有多余内容',
  UnexpectedEndOfString: '字符串没有结束',
  InvalidCharacter: '含有不能使用的字符',
}
/** After any other fault a parser only guesses what is meant. */
const HARMLESS = ['CommaExpected', 'InvalidSymbol']
const STRICT = { disallowComments: true, allowTrailingComma: false }
const SPOILT = '\uFFFD'

/** A JSON text with the place of each part of it. */
export interface Located {
  readonly value: unknown
  readonly problems: readonly Problem[]
  place(pointer: string, message: string): Problem
}

/** A JSON text as a person saves it: what is wrong is told where it stands, and what follows from it is not told. */
export function locate(file: string, text: string): Located {
  const { tree, errors, slips, mended } = parseOf(text)
  const at = (offset: number, pointer: string, message: string): Problem => {
    const before = text.slice(0, offset).split('\n')
    return { file, line: before.length, column: lastOf(before).length + 1, pointer, message }
  }
  const told = [
    ...slips,
    ...errors.map(({ code, offset }) => ({
      // a comma belongs behind what stands before it
      offset: code === 'CommaExpected' ? mended.slice(0, offset).trimEnd().length : offset,
      message: SYNTAX[code] ?? 'JSON 写法不正确',
    })),
  ].sort((a, b) => a.offset - b.offset)
  const problems = told.map(({ offset, message }) => {
    const path = getLocation(mended, offset).path.join('/')
    return at(offset, path ? `/${path}` : '', message)
  })
  for (const key of tree ? keysSaidTwice(tree) : [])
    problems.push(at(key.offset, pointerTo(key), `“${key.value}”写了两次，前面的那个不起作用`))
  const spoilt = text.indexOf(SPOILT)
  if (spoilt >= 0) problems.push(at(spoilt, '', '这个字已经坏了（文件曾用错的编码打开又保存），请重新输入'))
  return {
    value: problems.length > 0 || !tree ? undefined : JSON.parse(text),
    problems: tree || problems.length > 0 ? problems : [at(0, '', '文件是空的')],
    place: (pointer, message) => at(tree ? nearest(tree, pointer).offset : 0, pointer, message),
  }
}

/** A file that was read, each part with its place. @param good it was found good before */
export function locateSource({ path, text, refusal }: Pick<SourceFile, 'path' | 'text' | 'refusal'>, good: boolean): Located {
  if (refusal) return refused(path, refusal)
  return good ? locateGood(path, text) : locate(path, text)
}

function refused(file: string, { line, message }: Refusal): Located {
  const place: Located['place'] = (pointer, message) => ({ file, line, column: 1, pointer, message })
  return { value: undefined, problems: [place('', message)], place }
}

/** The text as it is meant: what the hand has slipped in is told, and the rest is read as if it were not there. */
function parseOf(text: string) {
  const parsed = (mended: string) => {
    const found: ParseError[] = []
    const tree = parseTree(mended, found, STRICT)
    const errors = found.map(({ error, offset }) => ({ code: printParseErrorCode(error), offset }))
    const first = errors.findIndex(({ code }) => !HARMLESS.includes(code))
    return { tree, errors: first < 0 ? errors : errors.slice(0, first + 1) }
  }
  const whole = parsed(text)
  if (whole.errors.length === 0) return { ...whole, slips: [], mended: text }
  const { slips, mended } = jsonSlips(text)
  return { ...(slips.length > 0 ? parsed(mended) : whole), slips, mended }
}

/** The same of a text that was found good before: where its parts are is looked up when somebody asks. */
const locateGood = (file: string, text: string): Located => ({
  value: JSON.parse(text),
  problems: [],
  place: (pointer, message) => locate(file, text).place(pointer, message),
})

/** Of each name that stands twice in one object all but the first; JSON keeps the last and says nothing. */
function keysSaidTwice(node: Node, again: Node[] = []): Node[] {
  const children = node.children ?? []
  if (node.type === 'object') {
    const met = new Set<unknown>()
    for (const { children: [key] = [] } of children) if (key && met.size === met.add(key.value).size) again.push(key)
  }
  for (const child of children) if (child.children) keysSaidTwice(child, again)
  return again
}

const pointerTo = (key: Node): string => `/${getNodePath(key.parent!.children![1] ?? key).join('/')}`

/** The node of a pointer, or of its nearest ancestor that is written. */
function nearest(tree: Node, pointer: string): Node {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
  for (let length = path.length; length > 0; length--) {
    const steps = path.slice(0, length).map((part) => (/^\d+$/.test(part) ? [Number(part), part] : [part]))
    const node =
      findNodeAtLocation(
        tree,
        steps.map((step) => firstOf(step)),
      ) ??
      findNodeAtLocation(
        tree,
        steps.map((step) => lastOf(step)),
      )
    if (node) return node
  }
  return tree
}
