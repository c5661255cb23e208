import { join } from 'node:path'
import type { Place } from '../../core/access/miss.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import { sandboxSms } from '../../server/adapters/sms-sandbox.ts'
import type { Dependencies } from '../../server/context/deps.ts'
import { type Config, loadConfig } from '../../server/live/load-config.ts'
import { placeWords } from '../../server/live/place-of.ts'
import { problemLine } from '../../server/live/problem-report.ts'
import { readSchemas } from '../../server/live/read-schemas.ts'
import { known } from './known.ts'
import { requireTables } from './require-tables.ts'

/** The rules of this product as they lie on the disk, and its data once somebody asks about them. */
export interface Product {
  readonly config: Config
  readonly registry: Registry
  /** a place as `schemas/docking.json:41:7` */
  readonly locate: (place: Place) => string
  /** the installation's data, beside the running product */
  readonly open: () => Promise<Dependencies>
  readonly close: () => Promise<void>
}

/** An installation's data, opened to be asked. */
interface Installation {
  readonly source: Pick<Dependencies, 'db' | 'dataDir' | 'secrets'>
  readonly close: () => Promise<void>
}

/**
 * @param openInstallation only once a question needs its data
 * @throws Error with the faults, a line each, where the files cannot be served
 */
export async function readProductRules(openInstallation: () => Promise<Installation>): Promise<Product> {
  const { config, registry, place } = await readRules('.')
  let opened: Promise<{ deps: Dependencies; close: () => Promise<void> }> | undefined
  return {
    config,
    registry,
    locate: placeWords(place),
    async open() {
      opened ??= openData(config, registry, openInstallation)
      return (await opened).deps
    },
    close: async () => (await opened)?.close(),
  }
}

/**
 * The rules as they lie in a folder.
 * @param good they were served once, by what the language was then: only what cannot be read at all is a fault
 * @throws Error with the faults, a line each, where the files cannot be served
 */
export async function readRules(root: string, good = false) {
  const config = loadConfig(root)
  const { platform, known: names, files } = config
  const { registry, problems, place } = await readSchemas({ dir: join(root, 'schemas'), platform, known: names, files, good })
  if (!registry) throw new Error(`实体文件有错误，改好再问：\n${problems.map(problemLine).join('\n')}`)
  return { config, registry, place }
}

async function openData(
  config: Config,
  registry: Registry,
  openInstallation: () => Promise<Installation>,
): Promise<{ deps: Dependencies; close: () => Promise<void> }> {
  const { source, close } = await openInstallation()
  const { db, dataDir, secrets } = source
  try {
    await requireTables(db, registry)
  } catch (error) {
    await close()
    throw error
  }
  const { permissions, platform, areas, effects } = config
  const deps: Dependencies = {
    permissions,
    platform,
    areas,
    effects,
    db,
    dataDir,
    secrets,
    registry: { current: registry, onChange: () => () => undefined },
    adapters: { sms: sandboxSms(dataDir), wechat: null, register: null, signing: null },
    sandbox: false,
    publicBrowse: false,
    trustProxy: 0,
    now: () => new Date(),
  }
  return { deps, close }
}

/** @throws Error that names the nearest */
export function entityCalled({ registry }: Product, id: string): Entity {
  return requirePresent(registry.entities.get(known('数据', id, [...registry.entities.keys()])), id)
}
