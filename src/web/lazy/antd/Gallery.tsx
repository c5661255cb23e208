import { OnUse, part } from '../on-use.tsx'
import css from './still.module.css'

const WHOLE = part(() => import('./whole/image.ts').then((module) => module.Image), { ahead: true })

interface Props {
  readonly addresses: readonly string[]
  readonly title: string
  /** px of each side */
  readonly size: number
}

/** Pictures that are looked at in full when they are pressed, one after the other. */
export function AntdGallery({ addresses, title, size }: Props) {
  const each = addresses.map((src, at) => ({
    src,
    alt: `${title} ${at + 1}`,
    width: size,
    height: size,
    loading: 'lazy' as const,
  }))
  const still = each.map((picture) => (
    <span key={picture.src} className={css.picture} style={{ width: size, height: size }}>
      <img {...picture} alt={picture.alt} tabIndex={-1} />
    </span>
  ))
  return (
    <OnUse
      part={WHOLE}
      still={still}
      draw={(Whole) => (
        <Whole.PreviewGroup>
          {each.map((picture) => (
            <Whole key={picture.src} {...picture} />
          ))}
        </Whole.PreviewGroup>
      )}
    />
  )
}
