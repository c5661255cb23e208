import type { Key } from 'react'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { usePhone } from '../media.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { ListBriefs } from './ListBriefs.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { ListWords } from './ListWords.tsx'
import type { ListAnswer } from './use-list.ts'
import type { ListState } from './use-list-state.ts'

interface ListRowsProps {
  readonly screen: Screen
  readonly state: ListState
  readonly answer: ListAnswer
  /** the columns that this reader has put away */
  readonly hidden: readonly string[]
  readonly selected: readonly Key[]
  readonly onSelect: (keys: readonly Key[]) => void
  readonly onDone: () => void
  readonly onCreate: (() => void) | undefined
}

/** The rows of a list, as a table or on a phone as cards; without rows, or with rows that are out of date, words about why. */
export function ListRows({ screen, state, answer, hidden, selected, onSelect, onDone, onCreate }: ListRowsProps) {
  const { entity } = useScreen()
  const phone = usePhone()
  const words = <ListWords title={screen.noun} empty={screen.empty} answer={answer} state={state} onCreate={onCreate} />
  if (answer.rows.length === 0) return words
  const columns = screen.list.filter((name) => !hidden.includes(name)).map((name) => fieldOf(entity, name))
  const shared = { screen, rows: answer.rows, columns, onDone }
  return (
    <>
      {answer.failed && words}
      {phone && screen.opens && <ListBriefs {...shared} />}
      {phone && !screen.opens && <ListCards {...shared} />}
      {!phone && <ListTable {...shared} state={state} fetching={answer.fetching} selected={selected} onSelect={onSelect} />}
    </>
  )
}
