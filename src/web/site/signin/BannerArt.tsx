import { SPECIES } from '../art/species.ts'
import css from './BannerArt.module.css'

/** Still water, a shoal and what the platform is for. */
export function BannerArt() {
  return (
    <div className={css.art}>
      <svg className={css.water} viewBox="0 0 320 520" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
        <g stroke="#ffffff" strokeOpacity=".14" strokeWidth="1.5">
          {[300, 330, 362, 396, 432, 470].map((y) => (
            <path key={y} d={`M-20 ${y}c30-14 60-14 90 0s60 14 90 0 60-14 90 0 60 14 90 0`} />
          ))}
        </g>
        <Fish name="淡水鱼" x={58} y={330} scale={1.9} />
        <Fish name="海水鱼" x={196} y={382} scale={1.2} />
        <Fish name="苗种" x={70} y={428} scale={0.9} />
      </svg>
      <p className={css.title}>找货源，找买家</p>
      <p className={css.text}>价格、规格、产地一目了然</p>
      <p className={css.text}>议价、合同、过磅、结算全程留痕</p>
    </div>
  )
}

function Fish({ name, x, y, scale }: { name: string; x: number; y: number; scale: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      stroke="#bfe3f3"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SPECIES[name]?.paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
  )
}
