import { useId } from 'react'
import { speciesOf } from '../../category/web.tsx'
import type { Banner } from './banners.ts'

/** Water in two tones, long waves, and species in one light line. */
export function BannerDrawing({ banner }: { banner: Banner }) {
  const id = useId()
  return (
    <svg viewBox="0 0 760 440" width="100%" height="100%" preserveAspectRatio="xMaxYMid slice" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={banner.deep} />
          <stop offset="1" stopColor={banner.light} />
        </linearGradient>
      </defs>
      <rect x="-400" width="1600" height="440" fill={`url(#${id})`} />
      <g stroke="#fff" strokeOpacity=".1" strokeWidth="2">
        {[330, 358, 388, 420].map((y) => (
          <path key={y} d={`M-400 ${y}${'c40-16 80-16 120 0s80 16 120 0'.repeat(6)}`} />
        ))}
      </g>
      {banner.swimmers.map(({ species, x, y, scale }) => (
        <path
          key={species}
          d={speciesOf(species).d}
          transform={`translate(${x} ${y}) scale(${scale})`}
          stroke="#fff"
          strokeOpacity={scale > 2 ? 0.82 : 0.34}
          strokeWidth={scale > 2 ? 1.1 : 1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
