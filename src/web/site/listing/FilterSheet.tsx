import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ChoiceRows } from './ChoiceRows.tsx'
import css from './FilterSheet.module.css'
import { NarrowBar } from './NarrowBar.tsx'
import type { Clearable, Cleared, NarrowingProps } from './narrowing.ts'

interface Props extends NarrowingProps, Clearable, Cleared {
  /** how many there are with what is chosen now, with the counter word */
  readonly count: string | undefined
  readonly onClose: () => void
}

/** All filters of the phone in one sheet; the list behind follows each choice. */
export function FilterSheet({ count, onClose, onClear, ...narrowing }: Props) {
  const body = useRef<HTMLDivElement>(null)
  /** Text that is still being typed counts too, and a value that cannot be meant keeps the sheet open. */
  const show = () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) flushSync(() => activeElement.blur())
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onClose()
  }
  return (
    <Dialog title="筛选" onClose={onClose}>
      <div ref={body} className={css.body}>
        <NarrowBar {...narrowing} />
        <ChoiceRows {...narrowing} />
      </div>
      <div className={css.foot}>
        <Button onClick={onClear}>清除</Button>
        <Button look="primary" onClick={show}>
          {count === undefined ? '查看' : `查看 ${count}`}
        </Button>
      </div>
    </Dialog>
  )
}
