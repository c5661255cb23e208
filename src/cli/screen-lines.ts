import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Entity, Screen } from '../core/entity/entity.ts'
import type { Registry } from '../core/entity/registry.ts'

/** The code of a screen beyond its entity file, in lines of TypeScript. */
export interface ScreenLines {
  readonly screen: Screen
  /** the page it names, with all that this imports of its own area */
  readonly page: number
  /** the effects that its steps name, with all that these import of their own area */
  readonly effects: number
}

const AREAS = 'src/areas'
const DOOR = /import\(['"](\.\/[^'"]+)['"]\)/g
const IMPORT = /(?:from|import\() ?['"](\.[^'"]+\.tsx?)['"]/g

/** Of every page for members and operators. Files that several screens need count for each. */
export function screenLines(registry: Registry): ScreenLines[] {
  const doors = readdirSync(AREAS).map((area) => ({ web: textOf(area, 'web.tsx'), server: textOf(area, 'server.ts'), area }))
  const pages = new Map(doors.flatMap(({ web, area }) => pagesOf(web, area)))
  const effects = new Map(doors.flatMap(({ server, area }) => effectsOf(server, area)))
  return [...registry.screens.values()]
    .filter((screen) => screen.area !== 'site' && screen.page !== false)
    .map((screen) => {
      const named = effectNames(registry.entities.get(screen.entity)!, screen).flatMap((name) => effects.get(name) ?? [])
      return { screen, page: linesOf(pages.get(String(screen.page)) ?? []), effects: linesOf(named) }
    })
}

const textOf = (area: string, door: string): string => {
  const path = join(AREAS, area, door)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** `'bargain-talk': { info: () => import('./pages/BargainInfo.tsx') … }` */
const pagesOf = (text: string, area: string): [string, string[]][] =>
  [...text.matchAll(/^ {4}'?([a-z-]+)'?: (?:\{(.*)\}|\{\n([\s\S]*?)^ {4}\}),?$/gm)].map(([, name, line, lines]) => [
    name!,
    [...(line ?? lines ?? '').matchAll(DOOR)].map(([, path]) => join(AREAS, area, path!)),
  ])

/** `'bargain.accept': bargainAccept`, and where that is imported from */
function effectsOf(text: string, area: string): [string, string[]][] {
  const from = new Map(
    [...text.matchAll(/import \{([^}]+)\} from '(\.\/actions\/[^']+)'/g)].flatMap(([, names, path]) =>
      names!.split(',').map((name) => [name.trim(), join(AREAS, area, path!)] as const),
    ),
  )
  return [...text.matchAll(/(?:^ {4}|[{,] )'([a-z_]+\.\w+)': (\w+)(?=,$|, '| \})/gm)].map(([, name, exported]) => {
    const path = from.get(exported!)
    return [name!, path ? [path] : []]
  })
}

function effectNames({ workflow }: Entity, screen: Screen): string[] {
  if (!workflow) return []
  const steps = workflow.actions.filter((action) => screen.actions.includes(action.name)).map((action) => action.effect)
  return [...steps, screen.can.includes('create') ? workflow.create.effect : undefined].filter((name) => name !== undefined)
}

/** Lines of these files and of those of their area that they import. */
function linesOf(paths: readonly string[]): number {
  const all = new Set<string>()
  const add = (path: string) => {
    if (all.has(path)) return
    all.add(path)
    const area = path.split('/').slice(0, 3).join('/')
    for (const [, found] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const next = normalize(join(dirname(path), found!))
      if (next.startsWith(`${area}/`) && existsSync(next)) add(next)
    }
  }
  paths.forEach(add)
  return [...all].reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0)
}
