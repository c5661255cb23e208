import type { Dependencies } from '../context/deps.ts'
import type { EffectSettings } from '../effects/effect.ts'

declare module '../context/deps.ts' {
  interface ServerArea {
    /** what effects are told of as `settings`; one area alone has it */
    readonly settings?: (deps: Dependencies) => Promise<EffectSettings>
    /** the codes of all that there are, for entity files: `$setting.x` */
    readonly settingCodes?: readonly string[]
  }
}

export const settingsOf = async (deps: Dependencies): Promise<EffectSettings> =>
  (await Object.values(deps.areas)
    .find((area) => area.settings)
    ?.settings?.(deps)) ?? {}
