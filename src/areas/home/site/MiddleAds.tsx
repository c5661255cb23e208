import { Link } from 'react-router'
import { api } from '../../../web/api/client.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { fileAddress } from '../../../web/site/site-info/file-address.ts'
import { type Ad, adPath } from './ads.ts'
import css from './MiddleAds.module.css'

const PLACE = 3
const SHOWN = 2

/** The operator's ads in the middle of the page; nothing while there are none. */
export function MiddleAds() {
  const { data } = useLoad<readonly Ad[]>((signal) => api.get('Ad/index', { pid: PLACE }, { quiet: true, signal }), 'ad:middle')
  if (!data?.length) return null
  return (
    <div className={css.ads}>
      {data.slice(0, SHOWN).map((ad) => (
        <MiddleAd key={ad.image} ad={ad} />
      ))}
    </div>
  )
}

function MiddleAd({ ad }: { ad: Ad }) {
  const to = adPath(ad)
  const picture = <img src={fileAddress(ad.image)} alt={ad.title ?? '活动'} width={1200} height={400} loading="lazy" />
  return to ? (
    <Link to={to} className={css.ad}>
      {picture}
    </Link>
  ) : (
    <div className={css.ad}>{picture}</div>
  )
}
