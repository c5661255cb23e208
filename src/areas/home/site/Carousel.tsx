import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { still } from '../../../web/media.ts'
import { fileAddress } from '../../../web/site/site-info/file-address.ts'
import { adPath } from './ads.ts'
import { BannerDrawing } from './BannerDrawing.tsx'
import { BANNERS, type Banner } from './banners.ts'
import css from './Carousel.module.css'
import type { Home } from './home.ts'

const INTERVAL_MS = 3000

/** Moves on every 3 s; holds still under the pointer, under the keyboard and for whoever wants no motion. The first slide is drawn by code and there at once; the operator's ads follow it. */
export function Carousel({ banners: ads }: { banners: Home['banners'] | undefined }) {
  const slides = ads?.length ? [...BANNERS.slice(0, 1).map(drawn), ...ads.map(pictured)] : BANNERS.map(drawn)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const count = slides.length
  useEffect(() => {
    if (held || still()) return
    const timer = setInterval(() => setAt((old) => (old + 1) % count), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [held, count])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <section className={css.carousel} aria-label="平台介绍" aria-roledescription="轮播" {...hold}>
      {slides.map(({ key, to, content }, index) => {
        const on = { 'data-on': index === at || undefined, 'aria-hidden': index !== at }
        return to ? (
          <Link key={key} to={to} className={css.slide} tabIndex={index === at ? 0 : -1} {...on}>
            {content}
          </Link>
        ) : (
          <div key={key} className={css.slide} {...on}>
            {content}
          </div>
        )
      })}
      <div className={css.dots}>
        {slides.map(({ key, title }, index) => (
          <button
            key={key}
            type="button"
            aria-label={`第 ${index + 1} 张：${title}`}
            aria-current={index === at || undefined}
            onClick={() => setAt(index)}
          />
        ))}
      </div>
    </section>
  )
}

const drawn = (banner: Banner) => ({
  key: banner.title,
  title: banner.title,
  to: banner.to,
  content: (
    <>
      <BannerDrawing banner={banner} />
      <span className={css.words}>
        <b>{banner.title}</b>
        <span>{banner.text}</span>
        <i>{banner.action}</i>
      </span>
    </>
  ),
})

const pictured = ({ id, image, title, link }: Home['banners'][number]) => ({
  key: String(id),
  title: title ?? '活动',
  to: adPath({ link }),
  content: <img src={fileAddress(image)} alt={title ?? '活动'} className={css.picture} decoding="async" loading="lazy" />,
})
