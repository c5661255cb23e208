import { useEffect, useState } from 'react'
import { api } from '../../../../web/api/client.ts'
import { useLoad } from '../../../../web/load/use-load.ts'
import { still } from '../../../../web/media.ts'
import { fileAddress } from '../../../../web/site/site-info/file-address.ts'
import css from './Banner.module.css'
import { BannerArt } from './BannerArt.tsx'

interface Ad {
  readonly image: string
  readonly link?: string
}

const INTERVAL_MS = 3000

/**
 * The pictures of ad group 1 beside the forms, one after the other; a drawing of our own while there is none, and on a phone, where
 * they would be cut to a strip. Whoever wants no motion sees the first.
 */
export function SignInBanner() {
  const { data } = useLoad<readonly Ad[]>((signal) => api.get('Ad/index', { pid: 1 }, { quiet: true, signal }), 'ad:1')
  const [broken, setBroken] = useState<readonly string[]>([])
  const [turn, setTurn] = useState(0)
  const images = (Array.isArray(data) ? data : []).map(({ image }) => image).filter((image) => !broken.includes(image))
  const count = images.length
  useEffect(() => {
    if (count < 2 || still()) return
    const timer = setInterval(() => setTurn((old) => old + 1), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [count])
  return (
    <div className={css.banner}>
      <BannerArt />
      {images.map((image, i) => (
        <img
          key={image}
          src={fileAddress(image)}
          alt=""
          data-on={i === turn % count || undefined}
          onError={() => setBroken((known) => [...known, image])}
        />
      ))}
    </div>
  )
}
