import type { Rule } from '../../../core/access/rule.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import type { PlatformConfig } from '../../../core/config/config.ts'
import type { Option } from '../../../core/entity/entity.ts'
import type { RawEntity, RawProperty } from '../../../core/entity/raw.ts'
import { api } from '../../api/client.ts'
import { schemaVersion } from '../../api/schema-version.ts'
import { type Loaded, useLoad } from '../../load/use-load.ts'
import { readUser } from '../../session/stored-user.ts'

interface Bundle {
  readonly version: string
  readonly entities: readonly RawEntity[]
  readonly rules: readonly Rule[]
  readonly actor: Actor
  readonly platform: Pick<PlatformConfig, 'entities'>
}

let cached: { version: string; reader: string | undefined; bundle: Promise<Bundle> } | undefined

/** The entity files that the reader may see; asked again once an answer has come from a newer version, or he is another. */
export function fetchBundle(): Promise<Bundle> {
  const [version, reader] = [schemaVersion(), readUser()?.sn]
  if (cached?.reader === reader && (cached?.version === version || (cached && !version))) return cached.bundle
  const bundle = api.get<Bundle>('Schema/bundle', {}, { auth: true, quiet: true })
  cached = { version, reader, bundle }
  bundle.then(
    (answer) => {
      if (cached?.bundle === bundle) cached.version = answer.version
    },
    () => {
      if (cached?.bundle === bundle) cached = undefined
    },
  )
  return bundle
}

/** One entity's file: titles, units and options come from there, so that an edit of it shows on the site too. */
export function useEntityFile(id: string): Loaded<RawEntity | undefined> {
  return useLoad(async () => (await fetchBundle()).entities.find((one) => one.$id === id), `entity:${id}:${schemaVersion()}`)
}

/** The choices of an enumeration, or of a list of them. */
export function optionsOf(property: RawProperty | undefined): readonly Option[] {
  return property?.oneOf ?? property?.items?.oneOf ?? []
}
