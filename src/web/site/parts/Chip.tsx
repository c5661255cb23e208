import css from './Chip.module.css'
import { Icon } from './Icon.tsx'

/** A chosen filter; pressing it takes it out. */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button type="button" className={css.chip} aria-label={`去掉筛选：${text}`} onClick={onRemove}>
      <span className={css.text}>{text}</span>
      <Icon name="close" size={14} />
    </button>
  )
}
