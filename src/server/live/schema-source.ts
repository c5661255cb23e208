import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { watch } from 'chokidar'
import type { Problem } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { messageOf } from '../../core/value/narrow.ts'
import type { FollowedFiles, RegistryHolder } from '../context/deps.ts'
import { machineName } from '../db/common-files.ts'
import type { Texts } from '../db/last-good-files.ts'
import type { Config } from './load-config.ts'
import { markOf } from './mark.ts'
import { placeWords } from './place-of.ts'
import { type Prepare, type Product, type ProductFolders, type Reading, readAgain, readProduct } from './read-product.ts'

/** The place of the last good version of each file. */
export interface LastGoodFiles {
  read(): Promise<Texts>
  /** @param mark of texts that were all found good */
  keep(product: Product, mark?: string): Promise<void>
  /** was this mark kept last? */
  marked(mark: string): Promise<boolean>
  /** Writes what other machines have saved since. */
  follow(): Promise<Following>
}

/** How the files of this machine stand to those of the others. */
export interface Following {
  /** files that were written here */
  readonly taken: number
  /** files that were changed here, and are to be kept for the others */
  readonly changed: number
  /** files that differ, and stay as they are until a person decides */
  readonly problems: readonly Problem[]
}

export interface SchemaSourceOptions extends ProductFolders {
  /** makes the tables of a new registry; what only a person may do to them comes back as faults */
  readonly prepare: Prepare
  readonly keeping: LastGoodFiles
  /** what changes with anything that checks; absent: every start checks all files */
  readonly program?: string | undefined
  /** called with what is wrong now, and the files that stand back for it; empty when all is well again */
  readonly onProblems: (problems: readonly Problem[], held: readonly string[]) => void
  readonly watch: boolean
}

export interface SchemaSource extends RegistryHolder, FollowedFiles {
  readonly files: FollowedFiles
  /** config/ as it is served now */
  readonly config: Config
  /** takes what another machine has saved, if it has */
  followOthers(): Promise<void>
  /** what is served and says what can never come true; of files that were taken for good at start it is not known */
  hints(): readonly Problem[]
  close(): Promise<void>
}

/** Thrown at start when there is no good version to serve. */
export class SchemaError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super('entity files have problems')
  }
}

/** Reads entity and config files, serves the last good version of each, and follows every save. */
export async function openSchemas(options: SchemaSourceOptions): Promise<SchemaSource> {
  const { keeping, program } = options
  const mark = (texts: Texts) => (program === undefined ? undefined : markOf(options.root, program, texts))
  const listeners = new Set<(registry: Registry) => void>()
  const read = () => readProduct(options, keeping.read, options.prepare)
  let following = await keeping.follow()
  const again = program === undefined ? null : await readAgain(options, (texts) => keeping.marked(mark(texts)!), options.prepare)
  const first = again ? { product: again, problems: [], held: [] } : await read()
  if (!first.product) throw new SchemaError(first.problems)
  let current = first.product
  let problems: readonly Problem[] = []
  let standingBack: readonly string[] = []
  const keep = ({ product, held }: Reading) => product && keeping.keep(product, held.length > 0 ? undefined : mark(product.texts))
  const tell = ({ problems: faults, held }: Reading) => {
    const now = [...faults, ...following.problems]
    if (now.length > 0 || problems.length > 0) options.onProblems(now, held)
    problems = now
    standingBack = held
  }
  if (!again) await keep(first)
  tell(first)

  const reload = async () => {
    const next = await read()
    const changed = next.product !== null && next.product.registry.version !== current.registry.version
    if (changed && next.product) current = next.product
    if (changed || following.changed > 0) await keep(next)
    const news = changed || next.problems.length > 0 || following.problems.length > 0 || problems.length > 0
    tell(next)
    if (news) for (const listener of listeners) listener(current.registry)
  }
  let running: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    running = running.then(work).catch((error: unknown) => {
      const message = `读取失败：${messageOf(error)}`
      tell({ product: null, problems: [{ file: 'schemas', line: 1, column: 1, pointer: '', message }], held: [] })
    })
    return running
  }
  const follow = () =>
    inTurn(async () => {
      following = await keeping.follow()
      await reload()
    })
  const followOthers = () =>
    inTurn(async () => {
      const before = following
      following = await keeping.follow()
      const { taken, changed } = following
      // a file with a fault stays changed until it is mended
      if (taken > 0 || changed > before.changed || !isDeepStrictEqual(following.problems, before.problems)) await reload()
    })
  // saves come in bursts; each burst is read once, and never two at a time
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void follow(), 120)
  }
  // one folder down are the shared definitions, and texts beside a config file
  const folders = [options.schemas ?? join(options.root, 'schemas'), join(options.root, 'config')]
  const watcher = options.watch ? watch(folders, { ignoreInitial: true, depth: 1 }).on('all', later) : undefined
  const source: SchemaSource = {
    get files() {
      return source
    },
    get current() {
      return current.registry
    },
    get config() {
      return current.config
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    follow,
    followOthers,
    machine: machineName(options.root),
    problems: () => problems,
    hints: () => current.hints,
    locate: (place) => placeWords(current.place)(place),

    held: () => standingBack,
    read: () => readProduct(options, keeping.read, async () => []),
    async close() {
      clearTimeout(timer)
      await watcher?.close()
      await running
    },
  }
  return source
}
