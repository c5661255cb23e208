import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FieldKind } from '../core/entity/kind.ts'

const CORE = 'src/core/kinds'
const WEB = 'src/web/kinds'
const META = 'schemas/meta/entity.schema.json'
const META_TYPE = 'src/core/entity/generated/meta.ts'
const MADE = '// Made by `npm run kinds` from the files of the folder above; do not edit.\n'
/** what a line of JSON holds before it is broken up, in biome.json */
const LINE = 200

/** Writes down which kinds of fields there are: each file of the two rooms is one. @returns what was not up to date */
export async function listKinds(root: string, write = true): Promise<string[]> {
  const stale = Object.entries(await lists(root)).filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  )
  if (write) for (const [path, text] of stale) writeFileSync(join(root, path), text)
  return stale.map(([path]) => path)
}

async function lists(root: string): Promise<Record<string, string>> {
  const names = namesIn(join(root, CORE), '.ts')
  const meta = withFormats(readFileSync(join(root, META), 'utf8'), await formatsOf(root, names))
  const drawn = namesIn(join(root, WEB), '.tsx')
  return {
    [`${CORE}/generated/names.ts`]: namesList(names),
    [`${CORE}/generated/kinds.ts`]: roomList(names, {
      types: [`import type { FieldKind } from '../../entity/kind.ts'`],
      part: 'kind',
      extension: '.ts',
      declaration: 'KINDS: Readonly<Record<Kind, FieldKind>>',
      kind: './names.ts',
    }),
    [`${WEB}/generated/widgets.ts`]: roomList(drawn, {
      types: [`import type { WidgetRoom } from '../../widgets/widget.ts'`],
      part: 'widget',
      extension: '.tsx',
      declaration: 'WIDGET_ROOMS: Readonly<Record<Kind, WidgetRoom>>',
      kind: '../../../core/kinds/generated/names.ts',
    }),
    [META]: meta,
    [META_TYPE]: metaType(meta),
  }
}

/** The meta-schema as a type: TypeScript reads JSON without its literals, and a type weighs nothing where it is used. Its words for people stay out. */
const metaType = (meta: string): string =>
  `// Made by \`npm run kinds\` from ${META}; do not edit.\nexport type EntityMeta = ${JSON.stringify(JSON.parse(meta, wordless), null, 2)}\n`

const namesIn = (folder: string, extension: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension) && !name.includes('.test.'))
    .map((name) => name.slice(0, -extension.length))
    .sort()

const namesList = (names: readonly string[]): string =>
  `${MADE}export const KIND_NAMES = [\n${names.map((name) => `  '${name}',\n`).join('')}] as const\n\nexport type Kind = (typeof KIND_NAMES)[number]\n`

interface Shape {
  readonly types: readonly string[]
  readonly part: string
  readonly extension: string
  readonly declaration: string
  readonly kind: string
}

function roomList(names: readonly string[], { types, part, extension, declaration, kind }: Shape): string {
  const imports = names.map((name) => `import { ${part} as ${name}_ } from '../${name}${extension}'`)
  const entries = names.map((name) => `  ${name}: ${name}_,`)
  return `${MADE}${[...types, `import type { Kind } from '${kind}'`, ...imports].join('\n')}\n\nexport const ${declaration} = {\n${entries.join('\n')}\n}\n`
}

/** The words of `format` with what an editor calls them. */
async function formatsOf(root: string, names: readonly string[]): Promise<(readonly [word: string, title: string])[]> {
  const kinds = await Promise.all(
    names.map(async (name) => ((await import(pathToFileURL(join(root, CORE, `${name}.ts`)).href)) as { kind: FieldKind }).kind),
  )
  return kinds.flatMap(({ written }) => (written.format === undefined ? [] : [[written.format, written.title ?? ''] as const]))
}

const WORDS = ['title', 'description', 'enumDescriptions', 'examples']

/** A property may bear such a name; what is said of one is text. */
const wordless = (key: string, value: unknown): unknown =>
  (WORDS.includes(key) && (typeof value === 'string' || Array.isArray(value))) || isSuggestion(value) ? undefined : value

/** names that editors complete say nothing of what is written */
const isSuggestion = (value: unknown): boolean => Array.isArray(value) && value[0]?.$ref === 'generated/names.schema.json'

/** The meta-schema as it stands, but for the words of `format`. */
function withFormats(meta: string, formats: readonly (readonly [string, string])[]): string {
  const at = meta.indexOf('"format": {')
  const end = meta.indexOf('}', at)
  const told = meta
    .slice(at, end)
    .replace(
      /( *)"enum": \[[^\]]*\]/,
      (_, indent: string) =>
        indent +
        listOf(
          'enum',
          formats.map(([word]) => word),
          indent,
        ),
    )
    .replace(
      /( *)"enumDescriptions": \[[^\]]*\]/,
      (_, indent: string) =>
        indent +
        listOf(
          'enumDescriptions',
          formats.map(([, title]) => title),
          indent,
        ),
    )
  return meta.slice(0, at) + told + meta.slice(end)
}

/** As the formatter writes it: on one line where it fits. */
function listOf(name: string, words: readonly string[], indent: string): string {
  const quoted = words.map((word) => JSON.stringify(word))
  const line = `"${name}": [${quoted.join(', ')}]`
  const wide = [...`${indent}${line},`].reduce((sum, letter) => sum + (/[^\0-\xff]/.test(letter) ? 2 : 1), 0)
  return wide <= LINE ? line : `"${name}": [\n${quoted.map((one) => `${indent}  ${one}`).join(',\n')}\n${indent}]`
}
