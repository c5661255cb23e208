import type { BaseRecord } from '@refinedev/core'
import { type Key, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'
import { later } from '../lazy/later.tsx'
import { useOffers } from '../resources/use-offers.ts'
import { useScreenGo } from '../resources/use-screen-go.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { BulkBar } from './BulkBar.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FaceSwitch, ListFace } from './LaterFaces.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRows } from './ListRows.tsx'
import styles from './ListScreen.module.css'
import { ListTabs } from './ListTabs.tsx'
import { Pages } from './Pages.tsx'
import { ScreenProvider } from './ScreenProvider.tsx'
import { useList } from './use-list.ts'
import { useListState } from './use-list-state.ts'

/** only a screen of one record shows it in place of a list */
const ShowScreen = later<{ screen: Screen; id: BaseRecord['id'] }>(() =>
  import('./ShowScreen.tsx').then((page) => page.ShowScreen),
)

export function ListScreen({ screen }: { screen: Screen }) {
  return (
    <ScreenProvider screen={screen}>
      <List screen={screen} />
    </ScreenProvider>
  )
}

function List({ screen }: { screen: Screen }) {
  const offers = useOffers()
  const { entity } = useScreen()
  const go = useScreenGo()
  const state = useListState(screen.queue, entity.workflow?.field)
  const answer = useList(screen, state)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [selected, setSelected] = useSelection()
  const onCreate = offers(screen, 'create') ? () => go(screen, 'create') : undefined
  const face = screen.faces.find((one) => one.key === state.shownAs)
  const refresh = () => {
    setSelected([])
    answer.retry()
  }
  // a screen of one record has no list to choose from: it stands at the screen's own address
  if (screen.where && 'id' in screen.where && answer.rows[0]) return <ShowScreen screen={screen} id={answer.rows[0].id} />
  return (
    <section className={styles.page}>
      <ListHead screen={screen} state={state} hidden={hidden} onHide={setHidden} onCreate={onCreate} onImported={refresh} />
      <ListTabs screen={screen} state={state} answer={answer} />
      <FilterBar screen={screen} state={state} total={answer.total} capped={answer.capped} />
      {screen.faces.length > 0 && <FaceSwitch screen={screen} state={state} />}
      {face ? (
        <ListFace screen={screen} state={state} face={face} onCreate={onCreate} />
      ) : (
        <>
          <ListRows
            screen={screen}
            state={state}
            answer={answer}
            hidden={hidden}
            selected={selected}
            onSelect={setSelected}
            onDone={refresh}
            onCreate={onCreate}
          />
          <Pages state={state} answer={answer} />
          <BulkBar screen={screen} rows={answer.rows} selected={selected} onDone={refresh} />
        </>
      )}
    </section>
  )
}

const NONE: readonly Key[] = []

/** The rows ticked in a list. Rows out of sight are never selected: at another address, such as the next page or another filter, none is. */
function useSelection(): readonly [readonly Key[], (keys: readonly Key[]) => void] {
  const { search } = useLocation()
  const [selection, setSelection] = useState({ search, keys: NONE })
  const select = useCallback((keys: readonly Key[]) => setSelection({ search, keys }), [search])
  return [selection.search === search ? selection.keys : NONE, select]
}
