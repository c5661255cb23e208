import { watch } from 'chokidar'
import type { PlatformConfig } from '../../core/config/config.ts'
import type { Known } from '../../core/schema/check-entity.ts'
import type { Problem } from '../../core/schema/entity.ts'
import type { Fault } from '../../core/schema/raw.ts'
import type { Registry } from '../../core/schema/registry.ts'
import type { RegistryHolder } from '../deps.ts'
import type { ConfigFiles } from './config-files.ts'
import { type Read, readSchemas } from './read-schemas.ts'

export interface SchemaSourceOptions {
  readonly dir: string
  readonly known: Known
  readonly platform: PlatformConfig
  /** config/, held against the entities at start and at each save */
  readonly files?: ConfigFiles
  /** makes the tables of a new registry; what only a person may do to them comes back as faults */
  readonly prepare: (registry: Registry) => Promise<readonly (Fault & { entity: string })[]>
  /** called with what is wrong now; empty when all is well again */
  readonly onProblems: (problems: readonly Problem[]) => void
  readonly watch: boolean
}

export interface SchemaSource extends RegistryHolder {
  close(): Promise<void>
  problems(): readonly Problem[]
}

/** Thrown at start when there is no good version to serve. */
export class SchemaError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super('entity files have problems')
  }
}

/** Reads the entity files and what they share, serves the last good version of them, and follows every save. */
export async function openSchemas(options: SchemaSourceOptions): Promise<SchemaSource> {
  const listeners = new Set<(registry: Registry) => void>()
  let problems: readonly Problem[] = []
  const first = await readSchemas(options)
  if (!first.registry) throw new SchemaError(first.problems)
  const prepare = async ({ registry, place }: Read) =>
    (await options.prepare(registry!)).map((fault) => place(fault.entity, fault.pointer, fault.message))
  const refused = await prepare(first)
  if (refused.length > 0) throw new SchemaError(refused)
  let current = first.registry

  let running: Promise<void> = Promise.resolve()
  const reload = async () => {
    const next = await readSchemas(options)
    const faults = next.registry && next.registry.version !== current.version ? await prepare(next) : []
    if (next.registry && faults.length === 0) {
      const changed = next.registry.version !== current.version
      current = next.registry
      if (changed) for (const listener of listeners) listener(current)
    }
    const now = [...next.problems, ...faults]
    if (now.length > 0 || problems.length > 0) options.onProblems(now)
    problems = now
  }
  // saves come in bursts; each burst is read once, and never two at a time
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(reload).catch((error: unknown) => {
        options.onProblems([
          { file: options.dir, line: 1, column: 1, pointer: '', message: `读取失败：${(error as Error).message}` },
        ])
      })
    }, 120)
  }
  // one folder down are the shared definitions
  const watcher = options.watch ? watch(options.dir, { ignoreInitial: true, depth: 1 }).on('all', later) : undefined
  return {
    get current() {
      return current
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    problems: () => problems,
    async close() {
      clearTimeout(timer)
      await watcher?.close()
      await running
    },
  }
}
