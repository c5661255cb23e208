import { Icon } from '../../../web/site/parts/Icon.tsx'
import type { Material } from './finance.ts'
import css from './MaterialList.module.css'

/** The papers to bring; those that may be left out say so. */
export function MaterialList({ materials }: { materials: readonly Material[] }) {
  return (
    <ul className={css.list}>
      {materials.map(({ name, required }) => (
        <li key={name}>
          <Icon name="check" size={18} />
          {name}
          {!required && <span className={css.optional}>（如有）</span>}
        </li>
      ))}
    </ul>
  )
}
