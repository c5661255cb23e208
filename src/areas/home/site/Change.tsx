import css from './Change.module.css'

/** A month-on-month change with its direction in words for those who do not see colours: up is red, as on every Chinese market board. */
export function PriceChange({ percent }: { percent: string | null }) {
  if (percent === null) return <span className={css.flat}>—</span>
  const value = Number(percent)
  const [look, sign, word] = value > 0 ? [css.up, '▲', '涨'] : value < 0 ? [css.down, '▼', '跌'] : [css.flat, '', '持平']
  return (
    <span className={`${look} tnum`}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{word}</span>
      {value === 0 ? '' : `${Math.abs(value).toFixed(2)}%`}
      {value === 0 && <span aria-hidden="true">持平</span>}
    </span>
  )
}
