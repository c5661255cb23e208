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

/** A JSON text with the place of each part of it. */
export interface Located {
  readonly value: unknown
  readonly problems: readonly Problem[]
  place(pointer: string, message: string): Problem
}

export function locate(file: string, text: string): Located {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const at = (offset: number, pointer: string, message: string): Problem => {
    const before = text.slice(0, offset).split('\n')
    return { file, line: before.length, column: lastOf(before).length + 1, pointer, message }
  }
  const problems = errors.map((error) => {
    const path = getLocation(text, error.offset).path.join('/')
    return at(error.offset, path ? `/${path}` : '', SYNTAX[printParseErrorCode(error.error)] ?? 'JSON 写法不正确')
  })
  for (const key of tree ? keysSaidTwice(tree) : [])
    problems.push(at(key.offset, pointerTo(key), `“${key.value}”写了两次，前面的那个不起作用`))
  return {
    value: problems.length > 0 || !tree ? undefined : JSON.parse(text),
    problems: tree || problems.length > 0 ? problems : [at(0, '', '文件是空的')],
    place: (pointer, message) => at(tree ? nearest(tree, pointer).offset : 0, pointer, message),
  }
}

/** The same of a text that was found good before: where its parts are is looked up when somebody asks. */
export const locateGood = (file: string, text: string): Located => ({
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
