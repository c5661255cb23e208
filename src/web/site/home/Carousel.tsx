import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BannerDrawing } from './BannerDrawing.tsx'
import { BANNERS } from './banners.ts'
import css from './Carousel.module.css'

const INTERVAL_MS = 3000

/** Moves on every 3 s; holds still under the pointer, under the keyboard and for whoever wants no motion. */
export function Carousel() {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((old) => (old + 1) % BANNERS.length), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [held])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <section className={css.carousel} aria-label="平台介绍" aria-roledescription="轮播" {...hold}>
      {BANNERS.map((banner, index) => (
        <Link
          key={banner.title}
          to={banner.to}
          className={css.slide}
          data-on={index === at || undefined}
          aria-hidden={index !== at}
          tabIndex={index === at ? 0 : -1}
        >
          <BannerDrawing banner={banner} />
          <span className={css.words}>
            <b>{banner.title}</b>
            <span>{banner.text}</span>
            <i>{banner.action}</i>
          </span>
        </Link>
      ))}
      <div className={css.dots}>
        {BANNERS.map((banner, index) => (
          <button
            key={banner.title}
            type="button"
            aria-label={`第 ${index + 1} 张：${banner.title}`}
            aria-current={index === at || undefined}
            onClick={() => setAt(index)}
          />
        ))}
      </div>
    </section>
  )
}
