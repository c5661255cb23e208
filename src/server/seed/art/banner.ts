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

/** Parts of the picture's width and height. */
interface Layout {
  /** the words: left edge, the two baselines, and how wide they may run */
  readonly words: { readonly x: number; readonly title: number; readonly text: number; readonly width: number }
  /** the creatures: middle, greatest height and greatest width */
  readonly places: readonly (readonly [x: number, y: number, tall: number, wide: number])[]
}

const WIDE: Layout = {
  words: { x: 0.06, title: 0.42, text: 0.54, width: 0.48 },
  places: [
    [0.77, 0.54, 0.5, 0.38],
    [0.63, 0.18, 0.18, 0.13],
    [0.9, 0.15, 0.16, 0.14],
  ],
}
const TALL: Layout = {
  words: { x: 0.09, title: 0.18, text: 0.25, width: 0.82 },
  places: [
    [0.52, 0.59, 0.34, 0.74],
    [0.24, 0.36, 0.11, 0.24],
    [0.78, 0.35, 0.11, 0.24],
  ],
}

/** A picture with words beside or above the creatures, for an ad place. Words stay clear of the lower left corner, where the carousel has its dots. */
export function drawBanner(
  { title, text, icons, deep, light }: BannerText,
  [width, height]: readonly [width: number, height: number],
): string {
  const rng = random(seedOf(title))
  const { words, places } = width > height ? WIDE : TALL
  const creatures = icons.slice(0, places.length).map((icon, i) => {
    const [x, y, tall, wide] = places[i]!
    const drawing = subjectOf(icon)(`b${i}`, rng)
    const scale = Math.min((height * tall) / drawing.height, (width * wide) / drawing.width)
    return put(drawing.content, { x: width * x, y: height * y, scale, opacity: i === 0 ? 1 : 0.7 })
  })
  const waves = [0.78, 0.86, 0.94].map((y) =>
    shape(`M0 ${height * y}${'q40 -18 80 0t80 0'.repeat(Math.ceil(width / 160))}`, {
      stroke: '#ffffff',
      width: 2,
      opacity: 0.16,
    }),
  )
  // a Chinese character is as wide as it is tall
  const sizeOf = (line: string, most: number) => Math.floor(Math.min(most, (width * words.width) / line.length))
  const size = sizeOf(title, height * 0.1)
  const lines = [
    [title, size, 700, words.title],
    [text, sizeOf(text, size * 0.72), 400, words.text],
  ].map(
    ([line, font, weight, y]) =>
      `<text x="${width * words.x}" y="${height * Number(y)}" font-size="${font}" font-weight="${weight}" fill="#ffffff" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">${line}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${gradient('ground', deep, light)}</defs>${box(0, 0, width, height, 0, { fill: 'url(#ground)' })}${waves.join('')}${creatures.join('')}${lines.join('')}</svg>\n`
}
