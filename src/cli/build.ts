/** Builds the product into dist/: the page by vite, server and command line by esbuild. */
import { existsSync, rmSync } from 'node:fs'
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
  rmSync('dist/server', { recursive: true, force: true })
  await bundle({
    entryPoints: { main: 'src/server/main.ts', schema: 'src/cli/schema.ts' },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
}

async function page(): Promise<void> {
  if (!existsSync('index.html')) return
  await buildPage({ logLevel: 'warn' })
  await writeFirstScreens()
}
