import { PlusOutlined } from '@ant-design/icons'
import { useAbility } from '@casl/react'
import type { BaseRecord } from '@refinedev/core'
import { Button, Flex } from 'antd'
import { type Key, useState } from 'react'
import type { AppAbility } from '../../core/access/ability.ts'
import { offers } from '../../core/access/screen-rights.ts'
import { fieldOf, fieldsOf } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { later } from '../lazy/later.tsx'
import { usePhone } from '../media.ts'
import { useScreenGo } from '../providers/use-screen-go.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { BulkBar } from './BulkBar.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ImportButton } from './ImportButton.tsx'
import { ListCards } from './ListCards.tsx'
import styles from './ListScreen.module.css'
import { ListTable } from './ListTable.tsx'
import { ListTabs } from './ListTabs.tsx'
import { ListWords } from './ListWords.tsx'
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
  const ability = useAbility<AppAbility>()
  const { entity } = useScreen()
  const go = useScreenGo()
  const phone = usePhone()
  const state = useListState(screen.queue, entity.workflow?.field)
  const answer = useList(screen, state)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<{ readonly of: unknown; readonly keys: readonly Key[] }>({ of: null, keys: [] })
  // rows out of sight are never chosen: another page or filter is another choice
  const selected = chosen.of === state ? chosen.keys : []
  const setSelected = (keys: readonly Key[]) => setChosen({ of: state, keys })
  const columns = screen.list.filter((name) => !hidden.includes(name)).map((name) => fieldOf(entity, name))
  const mayCreate = offers(ability, screen, 'create')
  const create = () => go(screen, 'create')
  const refresh = () => {
    setSelected([])
    answer.retry()
  }
  // a screen of one record has no list to choose from: it stands at the screen's own address
  if (screen.where && 'id' in screen.where && answer.rows[0]) return <ShowScreen screen={screen} id={answer.rows[0].id} />
  const words = (
    <ListWords title={screen.noun} empty={screen.empty} answer={answer} state={state} onCreate={mayCreate ? create : undefined} />
  )
  const shared = { screen, rows: answer.rows, columns, onDone: refresh }
  return (
    <section className={styles.page}>
      <Flex className={styles.head} align="center" justify="space-between" gap={12}>
        <h1 className={styles.title}>{screen.title}</h1>
        <Flex gap={8}>
          {!phone && <ColumnChooser columns={fieldsOf(entity, screen.list)} hidden={hidden} onChange={setHidden} />}
          {offers(ability, screen, 'import') && <ImportButton onDone={refresh} />}
          {offers(ability, screen, 'export') && <ExportButton screen={screen} state={state} />}
          {mayCreate && (
            <Button type="primary" icon={<PlusOutlined />} onClick={create}>
              {`新增${screen.noun}`}
            </Button>
          )}
        </Flex>
      </Flex>
      <ListTabs screen={screen} state={state} answer={answer} />
      <FilterBar screen={screen} state={state} total={answer.total} capped={answer.capped} />
      {answer.failed && answer.rows.length > 0 && words}
      {answer.rows.length === 0 ? (
        words
      ) : phone ? (
        <ListCards {...shared} />
      ) : (
        <ListTable {...shared} state={state} fetching={answer.fetching} selected={selected} onSelect={setSelected} />
      )}
      <Pages state={state} answer={answer} />
      <BulkBar screen={screen} rows={answer.rows} selected={selected} onDone={refresh} />
    </section>
  )
}
