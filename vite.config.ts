import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { SPARED } from './src/web/spared/rules.ts'

/** Where `npm run dev` finds the API; the built page is served by the same process as the API. */
const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** Refine brings these for things that no page of ours has (its import of CSV, its state in the address, its devtools); they do not say that they may be left out. */
const UNUSED = /node_modules\/(react-markdown|remark-gfm|papaparse|error-stack-parser)\//

/** They do not say either that what nobody asks of them may be left out. */
const SILENT = /node_modules\/@rc-component\//

const spare: Plugin = {
  name: 'spare',
  enforce: 'pre',
  resolveId(source, importer) {
    const one = importer && SPARED.find(({ by, of }) => of === source && by.test(importer))
    return one && this.resolve(resolve(`src/web/spared/${one.instead}`))
  },
}

/** The files that the first script imports at once: whoever asks for more has them. */
const always = new Set<string>()

/** What runs before each `import()` of the built page; vite's own helper leaves what failed to come once to the browser, and many never ask again. */
const firstFetch: Plugin = {
  name: 'first-fetch',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { firstFetch as __vitePreload } from ${JSON.stringify(resolve('src/web/lazy/first-fetch.ts'))}`
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

/** In which room a module is; one that is in none is left to the bundler. Each room is one file or a few. */
const rooms = new Map<string, string>()
const MEMBER = resolve('src/web/member.tsx')
const SITE = /\/site\//
const PAGE = /\/areas\/|\/screens\/\w+Screen\.tsx$/

const inRoom = (name: string) => ({ name, test: (id: string) => rooms.get(id) === name, includeDependenciesRecursively: false })

/** A file for each set of pages that share something; below so many bytes it is put to the set most like it. Much more, and pages fetch what they have no use for. */
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 }

/** Builds once without rooms to see what comes with what: left alone, the bundler makes a file of a few hundred bytes for each set of pages that share a module. */
const inRooms = (plain: UserConfig): Plugin => ({
  name: 'in-rooms',
  apply: 'build',
  async buildStart() {
    rooms.clear()
    const seen = await build({ ...plain, configFile: false, logLevel: 'silent', build: { ...plain.build, write: false } })
    const files = (seen as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
    const named = new Map(files.map((file) => [file.fileName, file]))
    /** all that comes at once with any of them */
    const withAny = (of: Iterable<Rolldown.OutputChunk>): ReadonlySet<Rolldown.OutputChunk> => {
      const found = new Set(of)
      for (const file of found) for (const name of file.imports) if (named.has(name)) found.add(named.get(name)!)
      return found
    }
    const asked = files.filter((file) => file.isDynamicEntry)
    const from = (fits: (id: string) => boolean) => withAny(asked.filter(({ facadeModuleId }) => fits(facadeModuleId ?? '')))
    const first = withAny(files.filter((file) => file.isEntry))
    const site = from((id) => SITE.test(id))
    const member = from((id) => id === MEMBER)
    const pages = from((id) => PAGE.test(id) && !SITE.test(id))
    const late = from((id) => !PAGE.test(id) && !SITE.test(id) && id !== MEMBER)
    const settle = (room: string, all: Iterable<Rolldown.OutputChunk>, ...others: ReadonlySet<Rolldown.OutputChunk>[]) => {
      for (const file of all) if (!others.some((one) => one.has(file))) for (const id of file.moduleIds) rooms.set(id, room)
    }
    settle('first', first)
    settle('member', member, first, site)
    settle('site', site, first, member, pages, late)
    settle('rest', [...pages, ...late], first, site, member)
  },
})

/** A length of text as it is written, in px, becomes one that follows the size of text the browser was set to (text-scale.ts). */
const TEXT_LENGTH = /^\d+(\.\d+)?px$/
const IN_TEXT = /^(font-size|line-height|--font-(note|body|h\d|price))$/
const textScale = {
  postcssPlugin: 'text-scale',
  Declaration: (line: { prop: string; value: string }) => {
    if (IN_TEXT.test(line.prop) && TEXT_LENGTH.test(line.value)) line.value = `calc(${line.value} * var(--text-scale))`
  },
}

const plain: UserConfig = {
  css: { postcss: { plugins: [textScale] } },
  plugins: [react(), firstFetch, spare],
  publicDir: 'src/web/public',
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
      treeshake: {
        moduleSideEffects: [
          { test: UNUSED, sideEffects: false },
          { test: SILENT, sideEffects: false },
        ],
        manualPureFunctions: ['__name'],
      },
      // the first script lists every page's files by their names: what they are called would be a part of the first visit
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [inRoom('first'), inRoom('member'), { ...inRoom('site'), ...SHARED }, { ...inRoom('rest'), ...SHARED }],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': API, '/uploads': API } },
}

export default defineConfig({ ...plain, plugins: [plain.plugins, inRooms(plain)] })
