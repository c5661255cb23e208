import { useEffect, useId, useRef, useState } from 'react'
import { useLoad } from '../../load/use-load.ts'
import { Icon } from '../parts/Icon.tsx'
import css from './RegionPicker.module.css'
import { fetchRegions, type Region, regionPath } from './regions.ts'
import { useRegionName } from './use-region-name.ts'

interface Props {
  readonly label: string
  /** region code, short or full; '' for anywhere */
  readonly value: string
  /** how deep one may choose: 1 province, 2 city, 3 district */
  readonly depth?: 1 | 2 | 3
  readonly onChange: (code: string, path: readonly Region[]) => void
}

/** Chooses a province, or a city in it: one panel, the levels side by side. */
export function RegionPicker({ label, value, depth = 2, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const onDown = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false)
    // Before a window around it hears the key: only the panel closes.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [open])

  const choose = (path: readonly Region[]) => {
    onChange(path.at(-1)?.id ?? '', path)
    setOpen(false)
  }
  return (
    <div className={css.picker} ref={box}>
      <button type="button" className={css.trigger} aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
        <Icon name="place" size={18} />
        {value ? <Chosen code={value} /> : label}
        <Icon name="down" size={16} />
      </button>
      {open && <Panel id={panelId} value={value} depth={depth} onChoose={choose} />}
    </div>
  )
}

function Chosen({ code }: { code: string }) {
  return <>{useRegionName(code) || '产地'}</>
}

function Panel({
  id,
  value,
  depth,
  onChoose,
}: {
  id: string
  value: string
  depth: number
  onChoose: (path: readonly Region[]) => void
}) {
  const { data: tree, error, reload } = useLoad<readonly Region[]>(fetchRegions, 'regions')
  const [trail, setTrail] = useState<readonly Region[]>()
  if (!tree) {
    return (
      <div className={css.panel} id={id}>
        {error ? (
          <button type="button" className={css.item} onClick={reload}>
            地区没有加载出来，点此重试
          </button>
        ) : (
          <p className={css.wait}>正在加载地区…</p>
        )}
      </div>
    )
  }
  const path = trail ?? regionPath(tree, value)
  const columns = [tree, ...path.map((one) => one.children ?? [])].slice(0, depth).filter((one) => one.length > 0)
  const pick = (region: Region, level: number) => {
    const next = [...path.slice(0, level), region]
    if (level + 1 < depth && region.children?.length) setTrail(next)
    else onChoose(next)
  }
  return (
    <div className={css.panel} id={id}>
      {columns.map((column, level) => (
        <ul key={level === 0 ? 'top' : path[level - 1]?.id} className={css.column}>
          <li>
            <button type="button" className={css.item} onClick={() => onChoose(path.slice(0, level))}>
              {level === 0 ? '不限地区' : `${path[level - 1]?.name}全部`}
            </button>
          </li>
          {column.map((region) => (
            <li key={region.id}>
              <button
                type="button"
                className={css.item}
                aria-pressed={path[level]?.id === region.id}
                onClick={() => pick(region, level)}
              >
                {region.name}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
