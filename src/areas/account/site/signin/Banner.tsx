import { useState } from 'react'
import { api } from '../../../../web/api/client.ts'
import { useLoad } from '../../../../web/site/load/use-load.ts'
import { fileAddress } from '../../../../web/site/site-info/file-address.ts'
import css from './Banner.module.css'
import { BannerArt } from './BannerArt.tsx'

interface Ad {
  readonly image: string
  readonly link?: string
}

/** The picture of ad group 1 beside the forms; a drawing of our own while there is none, and on a phone, where it would be cut to a strip. */
export function Banner() {
  const { data } = useLoad<readonly Ad[]>('ad:1', (signal) => api.get('Ad/index', { pid: 1 }, { quiet: true, signal }))
  const [broken, setBroken] = useState(false)
  const image = Array.isArray(data) ? data[0]?.image : undefined
  return (
    <div className={css.banner}>
      <BannerArt />
      {image && !broken && <img src={fileAddress(image)} alt="" onError={() => setBroken(true)} />}
    </div>
  )
}
