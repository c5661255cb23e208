import { watch } from 'chokidar'
import { messageOf } from '../../core/value/narrow.ts'
import { readRules } from './product.ts'
import { type Checked, recheck } from './recheck.ts'
import { AREAS_FOLDER, FOLDER, readActors, readTables } from './table.ts'

/** An editor that saves several files at one time is answered once. */
const SETTLED_MS = 150

/**
 * Each time a rule, the permissions or a table is saved, the tables that it can touch are asked again, and it is told who can do
 * more or less than before it. It goes on until it is stopped.
 */
export async function watchRules(say: (text: string) => void): Promise<never> {
  let before = await read()
  const asked = async () => {
    try {
      const after = await read()
      say(recheck(before, after))
      before = after
    } catch (error) {
      say(messageOf(error))
    }
  }
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const watcher = watch(['schemas', 'config', FOLDER, AREAS_FOLDER], { ignoreInitial: true }).on('all', (_, path) => {
    if (!path.endsWith('.json')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(asked)
    }, SETTLED_MS)
  })
  await new Promise<void>((resolve) => watcher.on('ready', resolve))
  say(`看着 ${before.registry.entities.size} 份数据的规则和它们的表，保存就问；按 Ctrl+C 停`)
  return new Promise<never>(() => undefined)
}

async function read(): Promise<Checked> {
  const { config, registry } = await readRules('.')
  return { registry, permissions: config.permissions, tables: readTables(), listed: readActors() }
}
