import type { Deps } from '../deps.ts'

/** What people have set for the business while the product runs, by a code of their own. */
export type Settings = Readonly<Record<string, string>>

declare module '../deps.ts' {
  interface ServerArea {
    /** what effects are told of as `settings`; one area alone has it */
    readonly settings?: (deps: Deps) => Promise<Settings>
  }
}

export const settingsOf = async (deps: Deps): Promise<Settings> =>
  (await Object.values(deps.areas)
    .find((area) => area.settings)
    ?.settings?.(deps)) ?? {}
