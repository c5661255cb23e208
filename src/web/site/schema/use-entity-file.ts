import type { Option } from '../../../core/schema/entity.ts'
import type { RawEntity, RawProperty } from '../../../core/schema/raw.ts'
import { api } from '../../api/client.ts'
import { schemaVersion } from '../../api/schema-version.ts'
import { type Loaded, useLoad } from '../load/use-load.ts'

interface Bundle {
  readonly version: string
  readonly entities: readonly RawEntity[]
}

let kept: { version: string; bundle: Promise<Bundle> } | undefined

/** The entity files a visitor may see; asked again once an answer has come from a newer version. */
function fetchBundle(): Promise<Bundle> {
  const version = schemaVersion()
  if (kept?.version === version || (kept && !version)) return kept.bundle
  const bundle = api.get<Bundle>('Schema/bundle', {}, { quiet: true })
  kept = { version, bundle }
  bundle.then(
    (answer) => {
      if (kept?.bundle === bundle) kept.version = answer.version
    },
    () => {
      if (kept?.bundle === bundle) kept = undefined
    },
  )
  return bundle
}

/** One entity's file: titles, units and options come from there, so that an edit of it shows on the site too. */
export function useEntityFile(id: string): Loaded<RawEntity | undefined> {
  return useLoad(`entity:${id}:${schemaVersion()}`, async () => (await fetchBundle()).entities.find((one) => one.$id === id))
}

/** The choices of an enumeration, or of a list of them. */
export function optionsOf(property: RawProperty | undefined): readonly Option[] {
  return property?.oneOf ?? property?.items?.oneOf ?? []
}
