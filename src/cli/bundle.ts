import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

/**
 * The server as it is run, in a folder: its entries in `server/`, the doors of the areas in `areas/`. Dependencies stay in
 * node_modules: some find their own files beside themselves.
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
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
  // read at run time, from beside the code that asks for them
  cpSync('src/areas/art/draw/drawings', `${outdir}/server/drawings`, { recursive: true })
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
