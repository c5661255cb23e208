import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A file that would not compile without a part of the product, and the part. */
interface Mention {
  readonly file: string
  readonly part: string
}

const IMPORT = /(?:import|export)[^'"`;]*?from\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g
const RECORDS = /import (?:type )?\{([^}]*)\} from '[^']*\/records\.ts'/g

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

const SOURCES = [...pathsIn('src'), ...pathsIn('tests')].map((path) => {
  const text = readFileSync(path, 'utf8')
  return {
    path,
    imports: [...text.matchAll(IMPORT)].map(([, one, other]) => normalize(join(dirname(path), (one ?? other)!))),
    records: [...text.matchAll(RECORDS)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.replace('type ', '').trim()),
    ),
  }
})

const pascal = (name: string): string => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Whose a file is: the area's whose folder it is in, or the file's own. */
const ownerOf = (path: string): string => /^(?:src|tests)\/areas\/([^/]+)\//.exec(path)?.[1] ?? path

/** The types of records.ts that are made of an entity's file. */
const isMadeOf = (type: string, entity: string): boolean =>
  new RegExp(`^${pascal(entity)}(?:Record|Draft|[A-Z]\\w*Args)$`).test(type)

/**
 * Who imports an area's files, its entities' JSON or the types made of it: none of them compiles without.
 * @returns a sentence for each other area, or file of no area
 */
export function mentionsOf(area: string, entities: readonly string[]): string[] {
  const files = new Set(entities.map((name) => `schemas/${name}.json`))
  const inside = (path: string) => path.startsWith(`src/areas/${area}/`) || path.startsWith(`tests/areas/${area}/`)
  const mentions = SOURCES.filter(({ path }) => !inside(path)).flatMap(({ path, imports, records }): Mention[] => [
    ...imports.filter((to) => inside(to) || files.has(to)).map((to) => ({ file: path, part: partOf(to, area) })),
    ...records.filter((type) => entities.some((name) => isMadeOf(type, name))).map((part) => ({ file: path, part })),
  ])
  const parts = new Map<string, Set<string>>()
  for (const { file, part } of mentions) {
    const owner = file.startsWith('tests/areas/') ? `${ownerOf(file)} (tests)` : ownerOf(file)
    parts.set(owner, (parts.get(owner) ?? new Set()).add(part))
  }
  return [...parts].map(([owner, of]) => `${owner} imports ${[...of].sort().join(', ')}`).sort()
}

const partOf = (path: string, area: string): string => path.replace(`src/areas/${area}/`, '')
