import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { inAscii, keepCompiled } from '../server/process/compiled-script.ts'

/**
 * Programs of the server in a folder: its entries in `server/`, the doors of the areas in `areas/`. What every start needs of
 * the dependencies is bundled too.
 * @param entries by their names in `server/`
 */
export async function bundleServer(outdir: string, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const folder of ['server', 'areas']) rmSync(`${outdir}/${folder}`, { recursive: true, force: true })
  const own = Object.fromEntries(Object.entries(entries).map(([name, file]) => [`server/${name}`, file]))
  await build({
    ...ALIKE,
    entryPoints: { ...own, ...doors(), ...workers() },
    outdir,
    chunkNames: 'server/[name]-[hash]',
    splitting: true,
    plugins: [bundledPackages],
    banner: { js: REQUIRE },
    format: 'esm',
  })
  // read at run time, from beside the code that asks for them
  cpSync('src/areas/art/draw/drawings', `${outdir}/server/drawings`, { recursive: true })
}

/** The product as it is started, `server/main.js`: all its code is one script, so that it can be kept compiled. */
export async function bundleProduct(outdir: string): Promise<void> {
  const { outputFiles } = await build({
    ...ALIKE,
    entryPoints: { 'server/code': 'src/server/main.ts' },
    outdir,
    // another name for other code: what was kept of this is never taken for what was kept of that
    entryNames: '[dir]/[name]-[hash]',
    outExtension: { '.js': '.cjs' },
    plugins: [bundledPackages, doorsWithin],
    define: { 'import.meta.url': 'address' },
    banner: { js: '(function (exports, require, module, address, imported) { "use strict";' },
    footer: { js: '})' },
    format: 'cjs',
    write: false,
  })
  const files = outputFiles.map(({ path, text }) => ({ path, text: path.endsWith('.cjs') ? inAscii(importing(text)) : text }))
  for (const { path, text } of files) writeFileSync(path, text)
  const code = files.find(({ path }) => path.endsWith('.cjs'))!.path
  keepCompiled(code)
  await build({
    ...ALIKE,
    entryPoints: { 'server/main': 'src/server/run-compiled.ts' },
    outdir,
    define: { CODE: JSON.stringify(basename(code)) },
    format: 'esm',
  })
}

/** A script may not import by itself: it asks the file that loads it. */
const importing = (text: string): string => text.replace(/\bimport\((?=["'`])/g, 'imported(')

const ALIKE = {
  bundle: true,
  mainFields: ['module', 'main'],
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions

/**
 * Packages that every start loads: one file is read in a third of the time that their thousand take. All others stay in
 * node_modules, for some find files of their own beside themselves, and are loaded by the first who needs them.
 */
const BUNDLED: ReadonlySet<string> = new Set([
  '@casl/ability',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/under-pressure',
  'ajv',
  'aws4fetch',
  'chokidar',
  'fastest-levenshtein',
  'fastify',
  'fastify-plugin',
  'helmet',
  'jsonc-parser',
  'kysely',
  'otpauth',
  'pg',
])

/** The prelude of packages written for `require`, which ask for Node's own modules mostly. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module';const require = makeRequire(import.meta.url);`

const bundledPackages: Plugin = {
  name: 'bundled-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      if (path.startsWith('node:') || importer === '') return undefined
      const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
      // what a bundled package needs comes with it
      return BUNDLED.has(name) || importer.includes('node_modules') ? undefined : { path, external: true }
    })
  },
}

/** The server finds its areas by their doors: each stays a file of its own. */
const doors = (): Record<string, string> =>
  Object.fromEntries(areas().map((name) => [`areas/${name}/server`, `src/areas/${name}/server.ts`]))

const areas = (): string[] => readdirSync('src/areas').filter((name) => existsSync(`src/areas/${name}/server.ts`))

/** The same doors within one script, which finds no files. */
const doorsWithin: Plugin = {
  name: 'doors-within',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]server[\\/]context[\\/]areas\.ts$/ }, ({ path }) => {
      const names = areas().sort()
      const imports = names.map((name, at) => `import door${at} from '../../areas/${name}/server.ts'`)
      const list = names.map((name, at) => `${JSON.stringify(name)}: door${at}`)
      return { loader: 'ts', resolveDir: dirname(path), contents: `${imports.join('\n')}\nexport const AREAS = { ${list} }` }
    })
  },
}

/** Programs that run beside the server are started by their files. */
function workers(): Record<string, string> {
  const files = readdirSync('src/areas', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.worker.ts'))
  return Object.fromEntries(files.map((file) => [`areas/${file.slice(0, -'.ts'.length)}`, `src/areas/${file}`]))
}
