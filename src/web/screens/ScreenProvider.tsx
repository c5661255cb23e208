import { type ReactNode, useMemo, useState } from 'react'
import { entityNamed } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { api } from '../api/client.ts'
import { later } from '../lazy/later.tsx'
import { useBundle } from '../providers/BundleProvider.tsx'
import { readOptions } from '../providers/options-provider.ts'
import { useOffers } from '../resources/use-offers.ts'
import { fetchRegions } from '../site/regions/regions.ts'
import { type RelationOption, type ScreenContext, Screening } from '../widgets/screen-context.ts'
import type { FormDrawerProps } from './FormDrawer.tsx'

const FormDrawer = later<FormDrawerProps>(() => import('./FormDrawer.tsx').then((module) => module.FormDrawer), { over: true })

interface Writing {
  readonly screen: Screen
  readonly made: (id: number) => void
}

/** Gives the widgets of one screen its entity and its server, and the way to make what a choice lacks beside it. */
export function ScreenProvider({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { entities, actor, screens } = useBundle()
  const offers = useOffers()
  const [writing, setWriting] = useState<Writing>()
  const value = useMemo<ScreenContext>(
    () => ({
      screen,
      actor,
      entity: entityNamed(entities, screen.entity),
      options: (field, query) => readOptions<RelationOption>(screen, field, query),
      upload: async (file, sort, onProgress) => (await api.upload(`Upload/${sort}`, file, onProgress)).url,
      regions: fetchRegions,
      newRow: (entity) => {
        const other = [...screens.values()].find(
          (one) => one.entity === entity && one.area === screen.area && offers(one, 'create'),
        )
        return other && { noun: other.noun, open: (made) => setWriting({ screen: other, made }) }
      },
    }),
    [screen, entities, actor, screens, offers],
  )
  return (
    <Screening.Provider value={value}>
      {children}
      {writing && (
        <ScreenProvider screen={writing.screen}>
          <FormDrawer
            screen={writing.screen}
            query=""
            onClose={() => setWriting(undefined)}
            onDone={(id) => writing.made(Number(id))}
          />
        </ScreenProvider>
      )}
    </Screening.Provider>
  )
}
