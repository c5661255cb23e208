import { join } from 'node:path'
import type { CheckContext } from '../../core/check/examined.ts'
import { appointingOf } from '../../core/config/appointing.ts'
import type { Configs } from '../../core/config/check-config.ts'
import type { MenuConfig, PermissionConfig, PlatformConfig } from '../../core/config/config.ts'
import type { OutboundConfig } from '../../core/config/outbound.ts'
import { AREAS } from '../context/areas.ts'
import type { ServerArea } from '../context/deps.ts'
import type { Effect } from '../effects/effect.ts'
import { loadMeta } from './check-meta.ts'
import { type ConfigFiles, readConfigFiles } from './config-files.ts'
import type { Replacements } from './replacements.ts'

export interface Config {
  readonly permissions: PermissionConfig
  readonly platform: PlatformConfig
  readonly menu: MenuConfig
  readonly outbound: OutboundConfig
  readonly known: CheckContext
  readonly areas: Readonly<Record<string, ServerArea>>
  readonly effects: Readonly<Record<string, Effect>>
  /** the files themselves, to be held against the entities once these are read */
  readonly files: ConfigFiles
}

/**
 * config/ and the meta-schemas of entity files, from the product's folder.
 * @param good the files were found good before
 * @throws ConfigError when a file is not of its schema
 */
export function loadConfig(root: string, instead?: Replacements, good?: boolean): Config {
  const files = readConfigFiles(root, instead, good)
  const { permissions, platform, menu, outbound } = configsOf(files)
  loadMeta(join(root, 'schemas/meta'))
  return {
    permissions,
    platform,
    menu,
    outbound,
    files,
    areas: AREAS,
    effects: EFFECTS,
    known: {
      actors: new Map(permissions.actors.map((actor) => [actor.name, actor.when])),
      effects: new Set(Object.keys(EFFECTS)),
      permissions: new Set([...Object.keys(permissions.codes), ...(permissions.appointed ?? []).map(({ code }) => code)]),
      appointing: appointingOf(permissions),
      permissionConfig: permissions,
      settings: Object.values(AREAS).flatMap((area) => area.settingCodes ?? []),
      pages: new Set(Object.values(AREAS).flatMap((area) => area.pages ?? [])),
      parts: new Set(Object.values(AREAS).flatMap((area) => area.parts ?? [])),
    },
  }
}

const EFFECTS: Readonly<Record<string, Effect>> = Object.assign({}, ...Object.values(AREAS).map((area) => area.effects))

/** The content of the files; their schemas have been asked. */
export const configsOf = (files: ConfigFiles): Configs =>
  ({
    permissions: files.permissions?.value,
    platform: files.platform?.value,
    menu: files.menu?.value,
    routes: files.routes?.value,
    outbound: files.outbound?.value,
  }) as Configs
