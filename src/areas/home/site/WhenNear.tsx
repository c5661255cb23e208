import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'

const MARGIN = '300px'

/** Draws its content once the reader comes near; until then its room is kept. */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} style={{ minWidth: 0, minHeight: height }}>
      {near ? children : <Skeleton height={height} />}
    </div>
  )
}
