import { useState } from 'react'
import css from './Film.module.css'

/** A film, which begins when it is asked to; of one whose address is no longer good a reader is told what helps. */
export function Film({ src, title }: { src: string; title: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p className={css.failed}>{title}没有放出来，请刷新页面再试</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
    <video
      className={css.film}
      src={src}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
    />
  )
}
