import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the API; the built page is served by the same process as the API. */
const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** Refine brings these for things that no page of ours has (its import of CSV, its state in the address, its devtools); they do not say that they may be left out. */
const UNUSED = /node_modules\/(react-markdown|remark-gfm|papaparse|qs|pluralize|error-stack-parser)\//

/** The files that the first script imports at once: whoever asks for more has them. */
const always = new Set<string>()

/** What runs before each `import()` of the built page; vite's own helper leaves what failed to come once to the browser, and many never ask again. */
const firstFetch: Plugin = {
  name: 'first-fetch',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { firstFetch as __vitePreload } from ${JSON.stringify(resolve('src/web/arrive/first-fetch.ts'))}`
      : undefined,
  generateBundle(_, bundle) {
    always.clear()
    const add = (name: string) => {
      const file = bundle[name]
      if (file?.type !== 'chunk' || always.has(name)) return
      always.add(name)
      file.imports.forEach(add)
    }
    for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) add(file.fileName)
  },
}

export default defineConfig({
  plugins: [react(), firstFetch],
  publicDir: 'src/web/public',
  // the member area is one chunk by design: it is loaded once, after sign-in
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // a file that needs no other is fetched first as well
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : [file, ...needed.filter((one) => one !== file && !always.has(one))],
    },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }], manualPureFunctions: ['__name'] },
      // the first script lists every page's files by their names: what they are called would be a part of the first visit
      output: { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
    },
  },
  server: { port: 5173, proxy: { '/api': API, '/uploads': API } },
})
