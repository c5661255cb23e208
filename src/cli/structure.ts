import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** No file is longer than this many lines. */
export const MOST_LINES = 400
/** No file imports more modules than this, but for the composition roots. */
export const MOST_IMPORTS = 20
/** Memories by object in the engine; `core/value/derived-once.ts` has the one that all others are stated through. */
export const MOST_WEAK_MAPS = 3

/** Put everything together, so they may import whatever they like, and what they import is no arrow between folders. */
const COMPOSITION =
  /^src\/(server\/(main|app|run|run-compiled)\.ts|web\/(main|app|member|first-screen)\.tsx|areas\/[^/]+\/(server\.ts|web\.tsx))$/
const CODE = /\.tsx?$/
const APART = /\.test\.tsx?$|\/generated\/|\.d\.ts$/
const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g

export interface SourceModule {
  /** from the root, such as `src/core/errors.ts` */
  readonly path: string
  readonly lines: number
  readonly exports: number
  readonly weakMaps: number
  /** as they are written */
  readonly imports: readonly string[]
  /** the files of the product among them */
  readonly uses: readonly string[]
}

/** Written by the tools from the entity files. */
const GENERATED: ReadonlySet<string> = new Set(['src/areas/records.ts'])

/** Every source file of a checkout, without tests and what is generated. */
export function readSources(root: string): SourceModule[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(path) : CODE.test(path) && !APART.test(path) && !GENERATED.has(path) ? [path] : []
    })
  return walk('src').map((path) => readSource(root, path))
}

function readSource(root: string, path: string): SourceModule {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [...new Set([...text.matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? found[3] ?? ''))]
  return {
    path,
    lines: text.split('\n').length - 1,
    exports:
      text.match(/^export (?:default |declare )?(?:abstract |async )?(?:const|let|function\*?|class|interface|type|enum)\b/gm)
        ?.length ?? 0,
    weakMaps: text.match(/\bnew WeakMap\b/g)?.length ?? 0,
    imports,
    uses: imports.flatMap((one) => {
      const file = one.startsWith('.') ? normalize(join(dirname(path), one)).replaceAll('\\', '/') : ''
      return CODE.test(file) && existsSync(join(root, file)) && statSync(join(root, file)).isFile() ? [file] : []
    }),
  }
}

export interface FolderPair {
  readonly folders: readonly [string, string]
  /** an import each way, `from -> to` */
  readonly imports: readonly [string, string]
}

/** Folders that import each other. */
export function foldersInPairs(sources: readonly SourceModule[]): FolderPair[] {
  const arrows = new Map<string, string>()
  for (const { path, uses } of sources) {
    if (COMPOSITION.test(path)) continue
    for (const used of uses)
      if (dirname(used) !== dirname(path)) arrows.set(`${dirname(path)} ${dirname(used)}`, `${path} -> ${used}`)
  }
  return [...arrows].flatMap(([key, there]) => {
    const [from = '', to = ''] = key.split(' ')
    const back = arrows.get(`${to} ${from}`)
    return from < to && back ? [{ folders: [from, to] as const, imports: [there, back] as const }] : []
  })
}

/** The faults of a tree's structure, a sentence each. */
export function structureFaults(sources: readonly SourceModule[]): string[] {
  const weak = sources.filter((one) => one.weakMaps > 0)
  const count = weak.reduce((sum, one) => sum + one.weakMaps, 0)
  return [
    ...foldersInPairs(sources).map(
      ({ folders: [one, other], imports: [there, back] }) =>
        `文件夹 ${one} 与 ${other} 互相引用：${there}；${back}。请把两边都要用的移到被引用的一边`,
    ),
    ...sources.flatMap(sizeFaults),
    ...(count > MOST_WEAK_MAPS
      ? [
          `有 ${count} 个 WeakMap，最多 ${MOST_WEAK_MAPS} 个（${weak.map((one) => one.path).join('、')}）：请用 derivedOnce 写明推导的是什么`,
        ]
      : []),
  ]
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function sizeFaults({ path, lines, imports }: SourceModule): string[] {
  const tooMany = imports.length > MOST_IMPORTS && !COMPOSITION.test(path)
  return [
    ...(lines > MOST_LINES ? [`${path} 有 ${lines} 行，最多 ${MOST_LINES} 行：请按所做的事分成几个文件`] : []),
    ...(tooMany ? [`${path} 引用了 ${imports.length} 个模块，最多 ${MOST_IMPORTS} 个：请按所做的事分成几个文件`] : []),
  ]
}
