import type { RowsProps } from '../../../web/site/listing/listing.ts'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import css from './DownloadRows.module.css'
import { type Download, showSize } from './download.ts'

/** One line a file: what it is, how large, how often taken. */
export function DownloadRows({ rows, expected, stale }: RowsProps<Download>) {
  return (
    <ul className={css.rows} aria-busy={!rows || stale} data-stale={stale || undefined}>
      {rows
        ? rows.map((row) => <Row key={row.id} row={row} />)
        : Array.from({ length: expected }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at} className={css.row}>
              <Skeleton width="70%" height={40} />
            </li>
          ))}
    </ul>
  )
}

function Row({ row }: { row: Download }) {
  const facts = [row.edition, showSize(row.size), row.publish_at.slice(0, 10), `${showQuantity(row.count)} 次下载`]
  return (
    <li className={css.row}>
      <span className={css.kind} aria-hidden="true">
        {(row.ext ?? '文件').toUpperCase()}
      </span>
      <div className={css.words}>
        <h2>
          {row.name} <Tag tone="done">{row.cate_text}</Tag>
        </h2>
        {row.intro && <p>{row.intro}</p>}
        <p className={`${css.facts} tnum`}>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <DownloadButton row={row} />
    </li>
  )
}
