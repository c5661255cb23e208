import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'

/**
 * The server as it is run, in a folder: its entries in `server/`, the doors of the areas in `areas/`. What every start needs of
 * the dependencies is bundled too.
 * @param entries by their names in `server/`
 */
export async function bundleServer(outdir: string, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const folder of ['server', 'areas']) rmSync(`${outdir}/${folder}`, { recursive: true, force: true })
  const own = Object.fromEntries(Object.entries(entries).map(([name, file]) => [`server/${name}`, file]))
  await build({
    entryPoints: { ...own, ...doors(), ...workers() },
    outdir,
    chunkNames: 'server/[name]-[hash]',
    bundle: true,
    splitting: true,
    mainFields: ['module', 'main'],
    plugins: [bundledPackages],
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
  // read at run time, from beside the code that asks for them
  cpSync('src/areas/art/draw/drawings', `${outdir}/server/drawings`, { recursive: true })
}

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

/** What packages written for `require` ask for, Node's own modules mostly. */
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
function doors(): Record<string, string> {
  return Object.fromEntries(
    readdirSync('src/areas')
      .filter((name) => existsSync(`src/areas/${name}/server.ts`))
      .map((name) => [`areas/${name}/server`, `src/areas/${name}/server.ts`]),
  )
}

/** What runs beside the server is started by its file. */
function workers(): Record<string, string> {
  const files = readdirSync('src/areas', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.worker.ts'))
  return Object.fromEntries(files.map((file) => [`areas/${file.slice(0, -'.ts'.length)}`, `src/areas/${file}`]))
}
