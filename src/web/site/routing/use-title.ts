import { useEffect } from 'react'
import platform from '../../../../config/platform.json'
import { useSiteState } from '../site-info/site-info.ts'

/** The document's title: the page's, then the site's name. */
export function useTitle(title: string | undefined): void {
  const { info } = useSiteState()
  const site = info.name || platform.title
  useEffect(() => {
    document.title = title ? `${title} - ${site}` : site
  }, [title, site])
}
