import { random, seedOf } from '../random.ts'
import { subjectOf } from './subjects.ts'
import { circle, gradient, mix, put, shape } from './svg.ts'

const GROUNDS = [
  ['#eef8f5', '#a5d5cd'],
  ['#eef5fb', '#a9cbe4'],
  ['#f7f3e8', '#e0cfa4'],
  ['#f7f0ee', '#e3bfb2'],
  ['#f1f0f8', '#c3bfe0'],
  ['#f0f6ea', '#bfd5a4'],
] as const

/** The mark of an organisation: what it trades in. 240 × 240. */
export function drawAvatar(icon: string, key: string): string {
  const rng = random(seedOf(key))
  const drawing = subjectOf(icon)('s', rng)
  const scale = Math.min(186 / drawing.width, 168 / drawing.height)
  return frame(rng.pick(GROUNDS), put(drawing.content, { x: 120, y: 122, scale, flip: rng.chance(0.5) }))
}

/** A person: head and shoulders, without a face. */
export function drawPerson(key: string): string {
  const rng = random(seedOf(key))
  const coat = rng.pick(['#2b7a99', '#1f8077', '#6a58a6', '#a3663a', '#56677a'])
  const line = mix(coat, '#17232e', 0.55)
  const hair = rng.pick(['#2e2a28', '#4a3a30', '#5f6870'])
  const long = rng.chance(0.4)
  const parts = [
    shape('M28 250C28 186 66 166 120 166C174 166 212 186 212 250Z', { fill: coat, stroke: line, width: 5 }),
    shape('M96 160L120 196L144 160V140H96Z', { fill: '#f3d3b8', stroke: line, width: 4 }),
    shape('M84 168L120 214L156 168', { stroke: '#ffffff', width: 9, opacity: 0.9 }),
    ...(long
      ? [
          shape('M62 92C56 140 62 164 74 172C88 168 84 120 86 104ZM178 92C184 140 178 164 166 172C152 168 156 120 154 104Z', {
            fill: hair,
            stroke: line,
            width: 4,
          }),
        ]
      : []),
    circle(120, 102, 50, { fill: '#f7dcc4', stroke: line, width: 5 }),
    shape('M68 104C60 48 96 34 124 38C160 38 180 62 172 104C166 84 152 76 138 74C116 88 86 84 76 82C72 88 70 96 68 104Z', {
      fill: hair,
      stroke: line,
      width: 5,
    }),
  ]
  return frame(rng.pick(GROUNDS), parts.join(''))
}

const frame = ([light, deep]: readonly [string, string], content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240" stroke-linecap="round" stroke-linejoin="round"><defs>${gradient('bg', light, deep)}</defs><rect width="240" height="240" fill="url(#bg)"/>${circle(120, 120, 96, { fill: '#ffffff', opacity: 0.45 })}${content}</svg>\n`
