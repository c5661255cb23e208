/** Starts the product as it was built (`src/cli/bundle.ts`). */
import { fileURLToPath } from 'node:url'
import { loadCompiled } from './process/compiled-script.ts'

/** the file beside this one that holds all code */
declare const CODE: string

const { main } = loadCompiled<typeof import('./main.ts')>(fileURLToPath(new URL(CODE, import.meta.url))).exports
await main()
