import { type RefObject, useEffect, useState } from 'react'

/** An element this near to the window counts as in it. */
const MARGIN = '120px'

/** Whether it has ever been in the window; where that can't be told, it is. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(!('IntersectionObserver' in window))
  useEffect(() => {
    if (seen || !place.current) return
    const watch = new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: MARGIN,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [seen, place])
  return seen
}
