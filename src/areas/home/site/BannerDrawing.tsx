import { speciesOf } from '../../category/web.tsx'
import type { Banner } from './banners.ts'
import css from './Carousel.module.css'

/**
 * Water in two tones, long waves, and species in one light line. A picture, not a part of the page: browsers take the first large picture for what
 * the page shows most of (its largest paint), and this one is there with the page, the operator's own seconds later.
 */
export function BannerDrawing({ banner }: { banner: Banner }) {
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawingOf(banner))}`} alt="" className={css.drawing} />
}

const drawingOf = ({ deep, light, swimmers }: Banner): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 440" width="760" height="440" fill="none">
<defs><linearGradient id="water" x2="1" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
<rect width="760" height="440" fill="url(#water)"/>
<g stroke="#fff" stroke-opacity=".1" stroke-width="2">${WAVES}</g>
<g stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${swimmers.map(swimmerOf).join('')}</g>
</svg>`

const WAVES = [330, 358, 388, 420].map((y) => `<path d="M-400 ${y}${'c40-16 80-16 120 0s80 16 120 0'.repeat(6)}"/>`).join('')

/** One near by, the others far off. */
function swimmerOf({ species, x, y, scale }: Banner['swimmers'][number]): string {
  const [opacity, width] = scale > 2 ? [0.82, 1.1] : [0.34, 1.6]
  return `<path d="${speciesOf(species).d}" transform="translate(${x} ${y}) scale(${scale})" stroke-opacity="${opacity}" stroke-width="${width}"/>`
}
