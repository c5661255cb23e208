import { useEffect } from 'react'

/** A link that is pointed at, touched or reached by keyboard fetches its page's code already. */
export function usePreload(preload: (path: string) => void): void {
  useEffect(() => {
    const onNear = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link && link.origin === window.location.origin) preload(link.pathname)
    }
    const kinds = ['pointerover', 'touchstart', 'focusin'] as const
    for (const kind of kinds) document.addEventListener(kind, onNear, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onNear)
    }
  }, [preload])
}
