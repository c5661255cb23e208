/** Builds the product into dist/: the page by vite, server and command line by esbuild. */

import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build as buildPage } from 'vite'
import { generate } from '../../scripts/generate.mjs'
import { sourceStamp, writeStamp } from '../../scripts/stamp.mjs'
import { messageOf } from '../core/value/narrow.ts'
import { bundleProduct, bundleServer } from './bundle.ts'
import { writeFirstScreens } from './first-screen.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

if (!generate(root)) process.exit(1)

// taken first: what is edited during the build makes it stale at once
const stamp = sourceStamp(root)
rmSync('dist/stamp', { force: true })

try {
  await Promise.all([server(), page()])
  writeStamp(root, stamp)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

async function server(): Promise<void> {
  await bundleServer('dist', { schema: 'src/cli/schema.ts' })
  await bundleProduct('dist')
}

async function page(): Promise<void> {
  if (!existsSync('index.html')) return
  await buildPage({ logLevel: 'error' })
  await writeFirstScreens()
}
