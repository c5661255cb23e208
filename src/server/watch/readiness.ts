import type pg from 'pg'
import { firstOf } from '../../core/value/items.ts'
import { codeOf, messageOf } from '../../core/value/narrow.ts'
import type { Dependencies } from '../context/deps.ts'
import { planTables } from '../db/plan.ts'
import { drop } from '../db/watched-pool.ts'
import { freeBytes } from '../files/disk.ts'
import { filesOf } from '../files/file-store.ts'

/** One thing that the product cannot do without. */
interface Check {
  readonly ok: boolean
  /** what is wrong, for the person who is called at night */
  readonly reason?: string
  readonly [fact: string]: unknown
}

export interface Readiness {
  readonly ready: boolean
  readonly checks: Readonly<Record<'process' | 'database' | 'schema' | 'disk', Check>> & {
    /** of a store elsewhere; without it only pictures and files are missing, so that it takes nobody out of service */
    readonly files?: Check
  }
}

const PATIENCE_MS = 2_000
/** however many ask */
const KEPT_MS = 1_000
/** the whole catalogue is read for it */
const SCHEMA_KEPT_MS = 30_000
/** below this the database itself will soon be unable to write */
const LEAST_FREE = 64 * 1024 * 1024

/**
 * Whether this process can serve now: the database answers, it holds what the entity files describe, and the disk has room that
 * the embedded one writes to. A database elsewhere goes on without it: uploads are refused in a sentence, and all else is served.
 * @param ending true once the process has been told to stop
 */
export function readiness(deps: Dependencies, ending: () => boolean): () => Promise<Readiness> {
  const schema = kept(SCHEMA_KEPT_MS, () => checkSchema(deps))
  const facts = kept(KEPT_MS, async () => {
    const database = await checkDatabase(deps)
    return {
      database,
      schema: database.ok ? await schema() : { ok: false, reason: '数据库没有回应，无法核对' },
      disk: await checkDisk(deps),
      ...(await checkFiles(deps)),
    }
  })
  return async () => {
    const stopping = ending()
    const checks = { process: stopping ? { ok: false, reason: '正在停止' } : { ok: true }, ...(await facts()) }
    const { process, database, schema, disk } = checks
    const needed = [process, database, schema, ...(deps.db.kind === 'embedded' ? [disk] : [])]
    return { ready: needed.every((one) => one.ok), checks }
  }
}

/** On a connection of its own: a pool that is busy is no database that is gone. */
async function checkDatabase({ db }: Dependencies): Promise<Check> {
  const client = db.connection()
  client.on('error', () => undefined)
  const from = performance.now()
  try {
    await within(client.connect().then(() => client.query('select 1')))
    return { ok: true, ms: Math.round(performance.now() - from) }
  } catch (error) {
    return { ok: false, reason: `数据库没有回应（${codeOf(error) || messageOf(error)}）` }
  } finally {
    leave(client)
  }
}

async function checkSchema(deps: Dependencies): Promise<Check> {
  const { current } = deps.registry
  try {
    const { additive, destructive } = await within(planTables(deps.db, current))
    const lacking = [
      ...additive.filter(({ sql }) => /^(create|alter) table/.test(sql)),
      ...destructive.filter((one) => one.blocks),
    ]
    if (lacking.length === 0) return { ok: true, version: current.version }
    return { ok: false, version: current.version, reason: `数据库与实体文件不一致：${firstOf(lacking).sentence}` }
  } catch (error) {
    return { ok: false, reason: `无法核对（${codeOf(error) || messageOf(error)}）` }
  }
}

async function checkDisk({ db, dataDir }: Dependencies): Promise<Check> {
  const instead = db.kind === 'embedded' ? '' : '，不能上传，其余照常'
  try {
    const free = await freeBytes(dataDir)
    const free_mb = Math.floor(free / 1024 / 1024)
    return free < LEAST_FREE ? { ok: false, free_mb, reason: `数据目录所在的磁盘快满了${instead}` } : { ok: true, free_mb }
  } catch (error) {
    return { ok: false, reason: `数据目录无法读取（${codeOf(error)}）${instead}` }
  }
}

async function checkFiles(deps: Dependencies): Promise<{ files?: Check }> {
  const files = filesOf(deps)
  if (files.kind === 'disk') return {}
  const from = performance.now()
  try {
    await files.check(PATIENCE_MS)
    return { files: { ok: true, ms: Math.round(performance.now() - from) } }
  } catch (error) {
    return { files: { ok: false, reason: `存放文件的服务器没有回应（${messageOf(error)}），其余照常` } }
  }
}

/** A connection that does not answer is not waited for either. */
function leave(client: pg.Client): void {
  void client.end().catch(() => undefined)
  const timer = setTimeout(() => drop(client), PATIENCE_MS)
  timer.unref()
  client.once('end', () => clearTimeout(timer))
}

function within<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${PATIENCE_MS / 1000} 秒内没有回应`)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Found once for all who ask within the time; what is not well is looked at again at once. */
function kept<T extends object>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly found: Promise<T> } | undefined
  return () => {
    const at = performance.now()
    if (last && at - last.at < ms) return last.found
    const fresh = { at, found: find() }
    last = fresh
    void fresh.found.then((found) => {
      if ('ok' in found && found.ok !== true && last === fresh) last = undefined
    })
    return fresh.found
  }
}
