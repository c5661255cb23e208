/** Builds the product into dist/: the page by vite, server and command line by esbuild. */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as buildPage } from 'vite'
import { sourceStamp, writeStamp } from '../../scripts/stamp.mjs'
import { writeFirstScreens } from './first-screen.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

// taken first: what is edited during the build makes it stale at once
const stamp = sourceStamp(root)
rmSync('dist/stamp', { force: true })

try {
  await Promise.all([server(), page()])
  writeStamp(root, stamp)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** Dependencies stay in node_modules: some find their own files beside themselves. */
async function server(): Promise<void> {
  for (const folder of ['dist/server', 'dist/areas']) rmSync(folder, { recursive: true, force: true })
  await bundle({
    entryPoints: { 'server/main': 'src/server/main.ts', 'server/schema': 'src/cli/schema.ts', ...doors(), ...workers() },
    outdir: 'dist',
    chunkNames: 'server/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
  // read at run time, from beside the code that asks for them
  cpSync('src/areas/art/draw/drawings', 'dist/server/drawings', { recursive: true })
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

async function page(): Promise<void> {
  if (!existsSync('index.html')) return
  await buildPage({ logLevel: 'warn' })
  await writeFirstScreens()
}
