import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ChoiceRows } from './ChoiceRows.tsx'
import css from './FilterSheet.module.css'
import { withoutFilters } from './listing-query.ts'
import { NarrowBar } from './NarrowBar.tsx'
import type { NarrowingProps } from './narrowing.ts'

interface Props extends NarrowingProps {
  /** how many there are with what is chosen now, with the counter word */
  readonly count: string | undefined
  readonly onClose: () => void
}

/** All filters of the phone in one sheet; the list behind follows each choice. */
export function FilterSheet({ listing, search, count, onChange, onClose }: Props) {
  return (
    <Dialog title="筛选" onClose={onClose}>
      <div className={css.body}>
        <NarrowBar listing={listing} search={search} onChange={onChange} />
        <ChoiceRows listing={listing} search={search} onChange={onChange} />
      </div>
      <div className={css.foot}>
        <Button onClick={() => onChange(withoutFilters(listing, search))}>清除</Button>
        <Button look="primary" onClick={onClose}>
          {count === undefined ? '查看' : `查看 ${count}`}
        </Button>
      </div>
    </Dialog>
  )
}
