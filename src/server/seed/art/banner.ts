import { random, seedOf } from '../random.ts'
import { subjectOf } from './subjects.ts'
import { box, gradient, put, shape } from './svg.ts'

export interface BannerText {
  readonly title: string
  readonly text: string
  /** category icons, the first one large */
  readonly icons: readonly string[]
  readonly deep: string
  readonly light: string
}

/** Where the creatures stand: x, y and height as parts of the banner's. */
const PLACES = [
  [0.74, 0.52, 0.5],
  [0.56, 0.28, 0.2],
  [0.92, 0.24, 0.18],
] as const

/** A wide picture with words, for an ad place. Words stay clear of the lower left corner, where the carousel has its dots. */
export function drawBanner(
  { title, text, icons, deep, light }: BannerText,
  [width, height]: readonly [width: number, height: number],
): string {
  const rng = random(seedOf(title))
  const creatures = icons.slice(0, PLACES.length).map((icon, i) => {
    const [x, y, tall] = PLACES[i]!
    const drawing = subjectOf(icon)(`b${i}`, rng)
    const scale = Math.min((height * tall) / drawing.height, (width * 0.4) / drawing.width)
    return put(drawing.content, { x: width * x, y: height * y, scale, opacity: i === 0 ? 1 : 0.7 })
  })
  const waves = [0.78, 0.86, 0.94].map((y) =>
    shape(`M0 ${height * y}${'q40 -18 80 0t80 0'.repeat(Math.ceil(width / 160))}`, {
      stroke: '#ffffff',
      width: 2,
      opacity: 0.16,
    }),
  )
  const size = Math.round(height * 0.1)
  const words = [
    [title, size, 700, 0.42],
    [text, Math.round(size * 0.46), 400, 0.53],
  ] as const
  const lines = words.map(
    ([line, font, weight, y]) =>
      `<text x="${width * 0.06}" y="${height * y}" font-size="${font}" font-weight="${weight}" fill="#ffffff" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">${line}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${gradient('ground', deep, light)}</defs>${box(0, 0, width, height, 0, { fill: 'url(#ground)' })}${waves.join('')}${creatures.join('')}${lines.join('')}</svg>\n`
}
