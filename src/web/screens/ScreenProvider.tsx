import { type ReactNode, useMemo } from 'react'
import { entityNamed } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { api } from '../api/client.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { readOptions } from '../providers/options-provider.ts'
import { fetchRegions } from '../site/regions/regions.ts'
import { type RelationOption, type ScreenContext, Screening } from '../widgets/screen-context.ts'

/** Gives the widgets of one screen its entity and its server. */
export function ScreenProvider({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { entities, actor } = useBundle()
  const value = useMemo<ScreenContext>(
    () => ({
      screen,
      actor,
      entity: entityNamed(entities, screen.entity),
      options: (field, query) => readOptions<RelationOption>(screen, field, query),
      upload: async (file, sort, onProgress) => (await api.upload(`Upload/${sort}`, file, onProgress)).url,
      regions: fetchRegions,
    }),
    [screen, entities, actor],
  )
  return <Screening.Provider value={value}>{children}</Screening.Provider>
}
