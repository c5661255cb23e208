import css from '../site/parts/Info.module.css'
import { Skeleton } from '../site/parts/Skeleton.tsx'

interface Props {
  readonly label: string
  /** height of the block under the title: a price, or a summary */
  readonly block: number
  /** widths of the lines below it */
  readonly lines: readonly string[]
}

/** Stands in for a record's page with a picture at the left and its summary at the right. */
export function InfoWaiting({ label, block, lines }: Props) {
  return (
    <div className={css.page} role="status" aria-label={label}>
      <div className={css.top}>
        <Skeleton height={380} />
        <div className={css.waiting}>
          <Skeleton height={32} />
          <Skeleton height={block} />
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </div>
  )
}
