import { type ReactNode, useRef, useState } from 'react'
import css from './Gallery.module.css'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'

/** A shorter move of the finger is a tap. */
const SWIPE_PX = 40

interface Props {
  readonly images: readonly string[]
  readonly alt: string
  readonly art: ReactNode
}

/** One large picture and the row of all; a swipe, an arrow key or a press turns to the next. */
export function Gallery({ images, alt, art }: Props) {
  const [at, setAt] = useState(0)
  const startX = useRef(0)
  const many = images.length > 1
  const step = (by: number) => setAt((at + by + images.length) % images.length)
  const onTouchEnd = (event: React.TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - startX.current
    if (many && Math.abs(moved) > SWIPE_PX) step(moved > 0 ? -1 : 1)
  }
  const onKey = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure has no keyboard of its own
    <div className={css.gallery} role="group" aria-label="图片" onKeyDown={many ? onKey : undefined}>
      <div
        className={css.stage}
        onTouchStart={(event) => {
          startX.current = event.touches[0]?.clientX ?? 0
        }}
        onTouchEnd={onTouchEnd}
      >
        <Picture src={images[at]} alt={many ? `${alt}，第 ${at + 1} 张` : alt} art={art} eager />
        {many && (
          <>
            <button type="button" className={`${css.step} ${css.before}`} aria-label="上一张" onClick={() => step(-1)}>
              <Icon name="left" />
            </button>
            <button type="button" className={`${css.step} ${css.after}`} aria-label="下一张" onClick={() => step(1)}>
              <Icon name="right" />
            </button>
            <span className={`${css.place} tnum`} aria-hidden="true">
              {at + 1} / {images.length}
            </span>
          </>
        )}
      </div>
      {many && (
        <div className={css.row}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              className={css.thumb}
              aria-label={`看第 ${index + 1} 张`}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            >
              <Picture src={image} alt="" art={art} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
