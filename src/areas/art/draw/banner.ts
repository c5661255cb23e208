import { nth } from '../../../core/value/items.ts'
import { filled } from './drawing.ts'
import { random, seedOf } from './random.ts'
import { put, show, subjectOf } from './subjects.ts'

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
    const [x, y, tall, wide] = nth(places, i)
    const creature = subjectOf(icon, `b${i}`, rng)
    const scale = Math.min((height * tall) / creature.height, (width * wide) / creature.width)
    return put(creature.content, { x: width * x, y: height * y, scale, opacity: i === 0 ? 1 : 0.7 })
  })
  // a Chinese character is as wide as it is tall
  const sizeOf = (line: string, most: number) => Math.floor(Math.min(most, (width * words.width) / line.length))
  const size = sizeOf(title, height * 0.1)
  const texts = { title, text, deep, light, left: `${words.x * 100}%` }
  const numbers = {
    width,
    height,
    size,
    small: sizeOf(text, size * 0.72),
    titleAt: height * words.title,
    textAt: height * words.text,
  }
  const blanks = Object.entries({ ...texts, ...numbers }).map(([name, value]) => [name, String(value)])
  return show(filled('banner', rng, Object.fromEntries(blanks)), creatures.join(''))
}
