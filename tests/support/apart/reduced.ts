import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, loadConfig } from '../../../src/server/live/load-config.ts'
import { type ReadResult, readSchemas } from '../../../src/server/live/read-schemas.ts'
import { outboundText } from '../outbound-text.ts'

/** The product's files as they are read where some areas and their entity files are not there. */
export interface Reduced {
  readonly config: Config
  readonly read: ReadResult
}

/** @param entities whose files leave with the areas */
export async function reducedBy(gone: readonly string[], entities: readonly string[]): Promise<Reduced> {
  // what leaves the site about an area's records is said in one file for all areas, and goes with the area
  const outbound = outboundText((entity) => !entities.includes(entity))
  const whole = loadConfig('.', new Map([['config/outbound.json', outbound]]))
  const areas = Object.fromEntries(Object.entries(whole.areas).filter(([name]) => !gone.includes(name)))
  const doors = Object.values(areas)
  const effects = Object.assign({}, ...doors.map((door) => door.effects)) as Config['effects']
  const known: Config['known'] = {
    ...whole.known,
    effects: new Set(Object.keys(effects)),
    settings: doors.flatMap((door) => door.settingCodes ?? []),
    pages: new Set(doors.flatMap((door) => door.pages ?? [])),
    parts: new Set(doors.flatMap((door) => door.parts ?? [])),
  }
  const config: Config = { ...whole, areas, effects, known }
  const dir = mkdtempSync(join(tmpdir(), 'yuye-apart-'))
  try {
    cpSync('schemas', dir, { recursive: true })
    for (const name of entities) rmSync(join(dir, `${name}.json`), { force: true })
    return { config, read: await readSchemas({ dir, platform: config.platform, known, files: config.files }) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
