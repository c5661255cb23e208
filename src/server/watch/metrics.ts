import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { newestBackup } from '../backup/backup-files.ts'
import type { Dependencies } from '../context/deps.ts'
import { freeBytes } from '../files/disk.ts'
import type { Readiness } from './readiness.ts'

/** A figure that an area knows, asked for whenever the figures are read. */
interface Figure {
  readonly name: string
  readonly help: string
  readonly label: string
  /** by the label's value */
  readonly read: (deps: Dependencies) => Promise<Readonly<Record<string, number>>>
}

declare module '../context/deps.ts' {
  interface ServerArea {
    readonly figures?: readonly Figure[]
  }
}

interface Series {
  readonly registry: Registry
  readonly requests: Histogram
  readonly refusals: Counter
  readonly slow: Counter
  readonly jobs: Counter
  readonly jobAt: Gauge
}

/**
 * The figures that Prometheus reads. Nothing is counted, and the library not loaded, before the first request for them: an installation
 * that is not watched pays nothing.
 */
export class Metrics {
  #series: Promise<Series> | undefined
  #known: Series | undefined

  /** how many pages listen to this process */
  streams: () => number = () => 0

  constructor(
    readonly deps: Dependencies,
    readonly ready: () => Promise<Readiness>,
  ) {}

  async text(): Promise<{ readonly type: string; readonly body: string }> {
    this.#series ??= open(this)
    this.#known = await this.#series
    const { registry } = this.#known
    return { type: registry.contentType, body: await registry.metrics() }
  }

  /** @param route as it was declared, never as it was asked for: there are only so many */
  readonly answered = (request: FastifyRequest, reply: FastifyReply): void => {
    const route = request.routeOptions.url ?? 'none'
    this.#known?.requests.observe({ method: request.method, route }, reply.elapsedTime / 1000)
  }

  refused(reason: string): void {
    this.#known?.refusals.inc({ reason })
  }

  slowStatement(): void {
    this.#known?.slow.inc()
  }

  jobDone(task: string, result: 'done' | 'failed'): void {
    this.#known?.jobs.inc({ task, result })
    if (result === 'done') this.#known?.jobAt.setToCurrentTime({ task })
  }
}

async function open(metrics: Metrics): Promise<Series> {
  const { db, dataDir, backupFolder } = metrics.deps
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'yuye_database_connections',
    help: 'connections of the two pools; waiting: requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, open, idle, waiting } of db.load()) {
        this.set({ pool: name, state: 'busy' }, open - idle)
        this.set({ pool: name, state: 'idle' }, idle)
        this.set({ pool: name, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    name: 'yuye_ready',
    help: '1: the check of /readyz is good; 0: it is not',
    labelNames: ['check'],
    registers,
    async collect() {
      for (const [check, { ok }] of Object.entries((await metrics.ready()).checks)) this.set({ check }, ok ? 1 : 0)
    },
  })
  new Gauge({
    name: 'yuye_file_faults',
    help: 'faults of the entity and config files, and files that differ from those of the other machines',
    registers,
    collect() {
      this.set(metrics.deps.registry.files?.problems().length ?? 0)
    },
  })
  new Gauge({
    name: 'yuye_event_streams',
    help: 'pages that listen for messages',
    registers,
    collect() {
      this.set(metrics.streams())
    },
  })
  new Gauge({
    name: 'yuye_disk_free_bytes',
    help: 'what the disk of DATA_DIR still takes',
    registers,
    async collect() {
      this.set(await freeBytes(dataDir).catch(() => 0))
    },
  })
  const { archive } = db
  if (archive) {
    new Gauge({
      name: 'yuye_archive_bytes',
      help: 'what the archive of the embedded database takes of the disk',
      registers,
      async collect() {
        this.set(await archive.bytes())
      },
    })
    new Gauge({
      name: 'yuye_archive_from_timestamp_seconds',
      help: 'the first moment that the embedded database can be put back to; 0: there is none',
      registers,
      async collect() {
        this.set(((await archive.from())?.getTime() ?? 0) / 1000)
      },
    })
  }
  for (const { name, help, label, read } of Object.values(metrics.deps.areas).flatMap((area) => area.figures ?? [])) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        // a database that does not answer has an alert of its own
        const values = await read(metrics.deps).catch(() => ({}))
        for (const [of, value] of Object.entries(values)) this.set({ [label]: of }, value)
      },
    })
  }
  if (backupFolder) {
    new Gauge({
      name: 'yuye_backup_timestamp_seconds',
      help: 'when the newest backup was begun; 0: there is none',
      registers,
      async collect() {
        this.set(((await newestBackup(backupFolder))?.getTime() ?? 0) / 1000)
      },
    })
  }
  return {
    registry,
    requests: new Histogram({
      name: 'yuye_http_request_seconds',
      help: 'time to answer, by the route as declared',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6.5],
      registers,
    }),
    refusals: new Counter({
      name: 'yuye_refusals_total',
      help: 'answers of code 0 and 403 by their reason; server.busy and server.fault are ours',
      labelNames: ['reason'],
      registers,
    }),
    slow: new Counter({ name: 'yuye_slow_statements_total', help: 'statements over SLOW_STATEMENT_MS', registers }),
    jobs: new Counter({
      name: 'yuye_job_runs_total',
      help: 'rounds of what is done by itself',
      // not `job`: that is Prometheus's own word for where a figure comes from
      labelNames: ['task', 'result'],
      registers,
    }),
    jobAt: new Gauge({ name: 'yuye_job_done_timestamp_seconds', help: 'its last good round', labelNames: ['task'], registers }),
  }
}
