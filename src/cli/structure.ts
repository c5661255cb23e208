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

interface Ceiling {
  readonly lines?: number
  readonly imports?: number
}

/** Files above a limit that wait to be divided, with what they have now: none of them may grow, and one that has come below its limit leaves this list. */
export const WAITING: Readonly<Record<string, Ceiling>> = {
  'src/core/check/check-entity.ts': { lines: 428, imports: 30 },
  'src/core/read/grants.ts': { lines: 469 },
  'src/core/record/validate-record.ts': { imports: 21 },
  'src/web/screens/ActionDialog.tsx': { imports: 27 },
  'src/web/screens/EntityForm.tsx': { imports: 36 },
  'src/web/screens/ListScreen.tsx': { imports: 28 },
  'src/web/screens/RelatedRows.tsx': { imports: 22 },
  'src/web/screens/ShowScreen.tsx': { imports: 32 },
  'src/web/site/listing/ListingPage.tsx': { imports: 22 },
}

export interface SourceFile {
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
export function readSources(root: string): SourceFile[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(path) : CODE.test(path) && !APART.test(path) && !GENERATED.has(path) ? [path] : []
    })
  return walk('src').map((path) => readSource(root, path))
}

function readSource(root: string, path: string): SourceFile {
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
export function foldersInPairs(sources: readonly SourceFile[]): FolderPair[] {
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

/** What may not be, a sentence each. */
export function structureFaults(sources: readonly SourceFile[]): string[] {
  const weak = sources.filter((one) => one.weakMaps > 0)
  const count = weak.reduce((sum, one) => sum + one.weakMaps, 0)
  return [
    ...foldersInPairs(sources).map(
      ({ folders: [one, other], imports: [there, back] }) =>
        `文件夹 ${one} 与 ${other} 互相引用：${there}；${back}。请把两边都要用的移到被引用的一边`,
    ),
    ...sources.flatMap((one) => sizeFaults(one, WAITING[one.path] ?? {})),
    ...(count > MOST_WEAK_MAPS
      ? [
          `有 ${count} 个 WeakMap，最多 ${MOST_WEAK_MAPS} 个（${weak.map((one) => one.path).join('、')}）：请用 derivedOnce 写明推导的是什么`,
        ]
      : []),
  ]
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function sizeFaults({ path, lines, imports }: SourceFile, waiting: Ceiling): string[] {
  const mostLines = waiting.lines ?? MOST_LINES
  const mostImports = COMPOSITION.test(path) ? Number.POSITIVE_INFINITY : (waiting.imports ?? MOST_IMPORTS)
  const done = (waiting.lines && lines <= MOST_LINES) || (waiting.imports && imports.length <= MOST_IMPORTS)
  return [
    ...(lines > mostLines ? [`${path} 有 ${lines} 行，最多 ${mostLines} 行：请按所做的事分成几个文件`] : []),
    ...(imports.length > mostImports
      ? [`${path} 引用了 ${imports.length} 个模块，最多 ${mostImports} 个：请按所做的事分成几个文件`]
      : []),
    ...(done ? [`${path} 已经不超过限度，请把它从 src/cli/structure.ts 的 WAITING 里去掉`] : []),
  ]
}
