import type { FastifyInstance } from 'fastify'
import type { Place } from '../../core/access/miss.ts'
import type { MenuConfig, PermissionConfig, PlatformConfig } from '../../core/config/config.ts'
import type { OutboundConfig } from '../../core/config/outbound.ts'
import type { Problem } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import type { Adapters } from '../adapters/adapters.ts'
import type { DataStep } from '../db/data-steps.ts'
import type { Database, Db } from '../db/database.ts'
import type { Texts } from '../db/last-good-files.ts'
import type { DatabaseCheck } from '../doctor/check.ts'
import type { Effect } from '../effects/effect.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Gate } from '../process/gate.ts'
import type { HttpLimits } from '../process/http-limits.ts'
import type { TrustProxy } from '../process/trust-proxy.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** The entities as they are served now, by the config of now; replaced whole by a live edit. */
export interface RegistryHolder {
  readonly current: Registry
  /** called after each replacement; returns the unsubscribe */
  onChange(listener: (registry: Registry) => void): () => void
  /** the files behind it; absent: nothing follows them */
  readonly files?: FollowedFiles
}

/** The entity and config files of this machine, as they are followed. */
export interface FollowedFiles {
  /** of this machine, the same after each restart */
  readonly machine: string
  /** what is wrong with them now */
  problems(): readonly Problem[]
  /** those that stand back for it */
  held(): readonly string[]
  /** a place in them as they are served, as people find it: `schemas/docking.json:41:7` */
  locate(place: Place): string
  /** All as they lie on the disk, whatever the database has against them. */
  read(): Promise<ReadFiles>
  /** reads all again, as after a change of the tables */
  follow(): Promise<void>
}

export interface ReadFiles {
  /** null when nothing that was ever good is left to be served */
  readonly product: { readonly registry: Registry; readonly texts: Texts } | null
  readonly problems: readonly Problem[]
  readonly held: readonly string[]
}

/** All that the server is made of; tests hand in their own. */
export interface Dependencies {
  readonly db: Database
  readonly registry: RegistryHolder
  /** what is asked waits at it while the tables are changed; absent: nobody changes them */
  readonly gate?: Gate
  readonly permissions: PermissionConfig
  readonly platform: PlatformConfig
  /** absent: the page has the one it was built with */
  readonly menu?: MenuConfig
  /** absent: no message leaves the site */
  readonly outbound?: OutboundConfig
  readonly areas: Readonly<Record<string, ServerArea>>
  /** of all areas, by the name that entity files use */
  readonly effects: Readonly<Record<string, Effect>>
  readonly adapters: Adapters
  /** seals and signs with the key of the environment */
  readonly secrets: Secrets
  /** where uploads, unless `files` are elsewhere, and the sandbox's outbox live; absolute */
  readonly dataDir: string
  /** where uploaded files are kept; absent: under `dataDir` */
  readonly files?: FileStore
  /** built page; absent in tests that speak HTTP only */
  readonly webDir?: string
  readonly sandbox: boolean
  /** the address that people open, `https://…`, where it is known: what is printed and what leaves the site leads there */
  readonly origin?: string
  /** public pages are open without sign-in; off is the letter of the specification */
  readonly publicBrowse: boolean
  /** the reverse proxies before it, whose word on the caller's address is believed */
  readonly trustProxy: TrustProxy
  /** bytes of the disk under `dataDir` that uploads leave to the database; absent: a little */
  readonly diskReserve?: number
  /** where backups go that are made by themselves; absent: none are */
  readonly backupFolder?: string
  /** who may read /metrics from elsewhere; absent: only this machine may */
  readonly metricsToken?: string
  /** what one sender may take; absent: the usual */
  readonly http?: HttpLimits
  readonly now: () => Date
}

/** The title of an address where it is shared: chat applications read the document, and run nothing of it. */
export interface ShareWords {
  readonly title: string
  readonly about: string
  /** its picture, as it is stored */
  readonly image?: string | null
}

/** One area's part in the server, handed in by its door, `src/areas/<area>/server.ts`. */
export interface ServerArea {
  /** the effects that entity files may name */
  readonly effects?: Readonly<Record<string, Effect>>
  /** the pages of its door to the page that screens may name */
  readonly pages?: readonly string[]
  /** the parts of that door that actions may name */
  readonly parts?: readonly string[]
  /** what the database itself holds, triggers and tables besides the entities': put in place before the first request */
  readonly guards?: readonly ((deps: Dependencies) => Promise<void>)[]
  /** pages and files of its own, at addresses that are no calls */
  readonly routes?: readonly ((app: FastifyInstance, deps: Dependencies) => Promise<void>)[]
  /** what is said of a page of its own where its address is shared, by its path and the id in its address; rejects where nothing is */
  readonly shared?: Readonly<Record<string, (deps: Dependencies, id: number) => Promise<ShareWords>>>
  /** work done by itself, again and again */
  readonly jobs?: readonly Job[]
  /** `Controller/operation` that lets in who may agree to what files wait for, at whose screen he does so; one area alone has it */
  readonly consent?: string
  /** what is done once to the data of an earlier release, in this order */
  readonly upgrades?: readonly DataStep[]
  /** what must be right in data that were brought back from a backup */
  readonly audits?: readonly Audit[]
  /** what `npm run doctor` looks at before the opening day */
  readonly checks?: readonly DatabaseCheck[]
  /** fills an empty database. @returns what the person who has started the product should read */
  readonly fill?: (deps: Dependencies, options: FillOptions) => Promise<readonly string[]>
}

export interface Job {
  readonly seconds: number
  readonly run: (deps: Dependencies) => Promise<unknown>
  /** it waits for others than the database, and passes the gate by itself for each of its statements */
  readonly passes?: boolean
}

export interface Audit {
  readonly title: string
  /** of one moment. @returns a sentence of what was found */
  readonly run: (db: Db) => Promise<{ readonly right: boolean; readonly said: string }>
}

export interface FillOptions {
  /** the first operator, where there is none; the sandbox brings its own */
  readonly operator?: { readonly mobile: string; readonly password: string }
  /** hears at once what takes long */
  readonly say?: (line: string) => void
}
