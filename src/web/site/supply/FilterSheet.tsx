import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import css from './FilterSheet.module.css'
import { NarrowBar } from './NarrowBar.tsx'
import { SupplyFilters } from './SupplyFilters.tsx'
import { withoutFilters } from './supply-query.ts'

interface Props {
  readonly search: URLSearchParams
  /** how many there are with what is chosen now */
  readonly count: string | undefined
  readonly onChange: (next: URLSearchParams) => void
  readonly onClose: () => void
}

/** All filters of the phone in one sheet; the list behind follows each choice. */
export function FilterSheet({ search, count, onChange, onClose }: Props) {
  return (
    <Dialog title="筛选" onClose={onClose}>
      <div className={css.body}>
        <NarrowBar search={search} onChange={onChange} />
        <SupplyFilters search={search} onChange={onChange} />
      </div>
      <div className={css.foot}>
        <Button onClick={() => onChange(withoutFilters(search))}>清除</Button>
        <Button look="primary" onClick={onClose}>
          {count === undefined ? '查看' : `查看 ${count} 条`}
        </Button>
      </div>
    </Dialog>
  )
}
