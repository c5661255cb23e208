import { box, circle, gradient, shape } from '../../art/svg.ts'

interface Mark {
  readonly colours: readonly [string, string]
  readonly content: string
}

const WHITE = '#ffffff'
const wave = (y: number) =>
  shape(`M52 ${y}Q74 ${y - 16} 96 ${y}T140 ${y}T184 ${y}`, { stroke: WHITE, width: 10 }).replace('<path', '<path opacity=".9"')

/** A bank above the water, an umbrella over a fish, a shield, a gear on the waves; in the order of `people.ts`. */
const MARKS: readonly Mark[] = [
  {
    colours: ['#1f7fb0', '#0c4f78'],
    content: [
      shape('M56 98L120 58L184 98V110H56Z', { fill: WHITE }),
      [68, 98, 128, 158].map((x) => box(x, 118, 14, 38, 2, { fill: WHITE })).join(''),
      wave(178),
    ].join(''),
  },
  {
    colours: ['#2a9a83', '#0f5f52'],
    content: [
      shape(
        'M44 118C48 74 80 50 120 50C160 50 192 74 196 118C182 108 168 108 158 118C146 106 132 106 120 118C108 106 94 106 82 118C72 108 58 108 44 118Z',
        {
          fill: WHITE,
        },
      ),
      shape('M72 168C90 142 128 142 150 168C128 194 90 194 72 168ZM148 168L174 148V188Z', { fill: '#c9efe6' }),
      circle(92, 162, 5, { fill: '#0f5f52' }),
    ].join(''),
  },
  {
    colours: ['#c98a2b', '#8a5410'],
    content: [
      shape('M120 46L182 70V116C182 156 154 182 120 196C86 182 58 156 58 116V70Z', { fill: WHITE }),
      shape('M90 120L112 144L154 96', { stroke: '#a5681a', width: 14 }),
    ].join(''),
  },
  {
    colours: ['#5d6fb5', '#33427e'],
    content: [
      Array.from({ length: 8 }, (_, i) =>
        box(110, 42, 20, 30, 4, { fill: WHITE }).replace('<rect', `<rect transform="rotate(${i * 45} 120 104)"`),
      ).join(''),
      circle(120, 104, 46, { fill: WHITE }),
      circle(120, 104, 20, { fill: '#4657a0' }),
      wave(188),
    ].join(''),
  },
]

/** The mark of an institution, 240 × 240. @param at its place in `people.ts`, from 0 */
export function drawLogo(at: number): string {
  const { colours, content } = MARKS[at]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240" stroke-linecap="round" stroke-linejoin="round"><defs>${gradient('bg', ...colours)}</defs><rect width="240" height="240" fill="url(#bg)"/>${content}</svg>\n`
}
