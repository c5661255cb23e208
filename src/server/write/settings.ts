import type { Deps } from '../context/deps.ts'
import type { Settings } from '../effects/effect.ts'

declare module '../context/deps.ts' {
  interface ServerArea {
    /** what effects are told of as `settings`; one area alone has it */
    readonly settings?: (deps: Deps) => Promise<Settings>
    /** the codes of all that there are, for entity files: `$setting.x` */
    readonly settingCodes?: readonly string[]
  }
}

export const settingsOf = async (deps: Deps): Promise<Settings> =>
  (await Object.values(deps.areas)
    .find((area) => area.settings)
    ?.settings?.(deps)) ?? {}
