import type { Draw, Drawing } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { fins, tail } from './fins.ts'
import type { FishKind } from './fish-kind.ts'
import { circle, curve, gradient, mix, type Point, put, shape } from './svg.ts'

/** A fish that looks to the left. */
export const drawFish =
  (kind: FishKind): Draw =>
  (id): Drawing => {
    const length = kind.length ?? 400
    const at = ([x, y]: Point): Point => [(x - 0.5) * length, y * length]
    const back = kind.back.map(at)
    const belly = kind.belly.map(at)
    const outline = curve([...back, ...belly.toReversed()], true, 0.95)
    const { colours } = kind
    const root = { top: back.at(-1)!, bottom: belly.at(-1)! }
    const size = length * (kind.tailSize ?? 0.24)
    const parts = [
      `<defs>${gradient(`${id}b`, colours.back, colours.belly, mix(colours.back, colours.belly, 0.55))}<clipPath id="${id}c"><path d="${outline}"/></clipPath>${pattern(id, kind)}</defs>`,
      tail(kind.tail, root.top, root.bottom, size, colours),
      fins(kind, back, belly, length),
      shape(outline, { fill: `url(#${id}b)` }),
      marks(id, kind, back, belly, length),
      shape(outline, { stroke: colours.line, width: Math.min(LINE, length / 55) }),
      head(kind, back, belly, length),
    ]
    const top = Math.min(...back.map(([, y]) => y))
    const bottom = Math.max(...belly.map(([, y]) => y))
    return {
      content: put(parts.join(''), { x: -size * 0.4, y: -(top + bottom) / 2 }),
      width: length + size * 0.9,
      height: bottom - top + length * 0.12,
    }
  }

/** Height of a side at a share of the length. */
function heightAt(side: readonly Point[], x: number): number {
  const i = Math.max(
    1,
    side.findIndex((point) => point[0] >= x),
  )
  const [a, b] = [side[i - 1]!, side[i]!]
  const share = b[0] === a[0] ? 0 : (x - a[0]) / (b[0] - a[0])
  return a[1] + (b[1] - a[1]) * Math.min(1, Math.max(0, share))
}

function head(kind: FishKind, back: readonly Point[], belly: readonly Point[], length: number): string {
  const { line } = kind.colours
  const x = (share: number) => (share - 0.5) * length
  const upper = (share: number) => heightAt(back, x(share))
  const lower = (share: number) => heightAt(belly, x(share))
  const gill = 0.255
  const [gu, gl] = [upper(gill), lower(gill)]
  const parts = [
    shape(
      curve([
        [x(gill - 0.015), gu * 0.72],
        [x(gill + 0.035), gu * 0.1 + gl * 0.18],
        [x(gill - 0.02), gl * 0.78],
      ]),
      { stroke: line, width: FINE, opacity: 0.75 },
    ),
    mouth(kind, x, upper, lower),
    pectoral(kind, x(gill + 0.05), gl * 0.28, length),
  ]
  const r = length * (kind.eye ?? 0.024)
  const eye: Point = [x(0.115), upper(0.115) * 0.36]
  parts.push(
    circle(eye[0], eye[1], r * 1.55, { fill: '#ffffff', stroke: line, width: FINE }),
    circle(eye[0] - r * 0.1, eye[1], r * 0.85, { fill: '#22313d' }),
    circle(eye[0] - r * 0.4, eye[1] - r * 0.35, r * 0.28, { fill: '#ffffff' }),
  )
  for (let i = 0; i < (kind.barbels ?? 0); i++) {
    const long = i % 2 === 0
    const from: Point = [x(0.025 + (i > 1 ? 0.03 : 0)), lower(0.03) * 0.7]
    const reach = length * (long ? 0.11 : 0.065)
    const dy = i === 1 ? -reach * 0.55 : reach * (0.7 + i * 0.12)
    parts.push(
      shape(curve([from, [from[0] - reach * 0.45, from[1] + dy * 0.3], [from[0] - reach * 0.25, from[1] + dy]]), {
        stroke: line,
        width: FINE,
      }),
    )
  }
  return parts.join('')
}

function mouth(
  kind: FishKind,
  x: (share: number) => number,
  upper: (share: number) => number,
  lower: (share: number) => number,
): string {
  const { line } = kind.colours
  const paint = { stroke: line, width: FINE }
  const y = (share: number, at: number) => upper(share) * (1 - at) + lower(share) * at
  switch (kind.mouth) {
    case 'wide':
      return shape(
        curve([
          [x(0.004), y(0.004, 0.5)],
          [x(0.05), y(0.05, 0.66)],
          [x(0.085), y(0.085, 0.78)],
        ]),
        paint,
      )
    case 'up':
      return shape(
        curve([
          [x(0.012), y(0.012, 0.3)],
          [x(0.035), y(0.035, 0.55)],
          [x(0.045), y(0.045, 0.72)],
        ]),
        paint,
      )
    case 'down':
      return shape(
        curve([
          [x(0.03), y(0.03, 0.96)],
          [x(0.055), y(0.055, 0.82)],
          [x(0.075), y(0.075, 0.96)],
        ]),
        paint,
      )
    default:
      return shape(
        curve([
          [x(0.004), y(0.004, 0.55)],
          [x(0.03), y(0.03, 0.6)],
          [x(0.042), y(0.042, 0.66)],
        ]),
        paint,
      )
  }
}

function pectoral(kind: FishKind, x: number, y: number, length: number): string {
  const r = length * 0.12
  const d = curve(
    [
      [x, y - r * 0.12],
      [x + r * 0.62, y - r * 0.02],
      [x + r, y + r * 0.52],
      [x + r * 0.52, y + r * 0.62],
      [x + r * 0.12, y + r * 0.3],
    ],
    true,
  )
  const rays = [0.25, 0.45].map((at) =>
    shape(`M${x + r * 0.15} ${y + r * 0.1 * at}L${x + r * (0.88 - at * 0.5)} ${y + r * (0.32 + at * 0.4)}`, {
      stroke: kind.colours.line,
      width: 2,
      opacity: 0.45,
    }),
  )
  return (
    shape(d, { fill: mix(kind.colours.fin, '#ffffff', 0.12), stroke: kind.colours.line, width: FINE, opacity: 0.96 }) +
    rays.join('')
  )
}

function pattern(id: string, kind: FishKind): string {
  if (kind.marks !== 'scales') return ''
  const line = kind.colours.mark ?? kind.colours.line
  return `<pattern id="${id}p" width="26" height="22" patternUnits="userSpaceOnUse"><path d="M26 0Q13 11 26 22M13 -11Q0 0 13 11M13 11Q0 22 13 33" fill="none" stroke="${line}" stroke-width="2" opacity=".42"/></pattern>`
}

function marks(id: string, kind: FishKind, back: readonly Point[], belly: readonly Point[], length: number): string {
  const { marks: what, colours } = kind
  const mark = colours.mark ?? mix(colours.back, colours.line, 0.5)
  const x = (share: number) => (share - 0.5) * length
  const clip = `${id}c`
  const mid = (share: number) => heightAt(back, x(share)) * 0.5 + heightAt(belly, x(share)) * 0.5
  const lateral = shape(curve([0.29, 0.5, 0.75, 0.98].map((share): Point => [x(share), mid(share) - length * 0.012])), {
    stroke: colours.line,
    width: 2,
    opacity: 0.4,
    dash: '9 6',
  })
  const sides = (count: number, draw: (at: number, top: number, bottom: number, i: number) => string) =>
    Array.from({ length: count }, (_, i) => {
      const share = 0.33 + (i * 0.62) / count
      return draw(x(share), heightAt(back, x(share)), heightAt(belly, x(share)), i)
    }).join('')
  switch (what) {
    case 'scales':
      return `<g clip-path="url(#${clip})"><rect x="${x(0.29)}" y="${-length / 2}" width="${length * 0.68}" height="${length}" fill="url(#${id}p)"/></g>`
    case 'spots':
      return `<g clip-path="url(#${clip})">${sides(11, (at, top, _, i) => circle(at, top * (0.72 - (i % 3) * 0.26), length * (0.012 + (i % 2) * 0.005), { fill: mark, opacity: 0.65 }) + circle(at + length * 0.026, top * (0.4 - (i % 2) * 0.3), length * 0.009, { fill: mark, opacity: 0.6 }))}</g>${lateral}`
    case 'dots':
      return `<g clip-path="url(#${clip})">${sides(16, (at, top, bottom, i) => circle(at, top * (0.75 - (i % 4) * 0.3) + bottom * 0.08, length * 0.007, { fill: mark, opacity: 0.7 }))}</g>${lateral}`
    case 'bands':
      return `<g clip-path="url(#${clip})">${sides(5, (at, top, bottom) =>
        shape(
          curve([
            [at, top * 1.1],
            [at + length * 0.02, 0],
            [at - length * 0.006, bottom * 0.62],
          ]),
          { stroke: mark, width: length * 0.04, opacity: 0.5 },
        ),
      )}</g>${lateral}`
    case 'stripe':
      return `<g clip-path="url(#${clip})">${shape(curve([0.27, 0.45, 0.7, 1].map((share): Point => [x(share), mid(share)])), { stroke: mark, width: length * 0.045, opacity: 0.55 })}${sides(9, (at, top, bottom, i) => circle(at, (top + bottom) / 2 + (i % 2 ? 1 : -1) * length * 0.012, length * 0.017, { fill: mark, opacity: 0.5 }))}</g>`
    case 'blotches':
      return `<g clip-path="url(#${clip})">${sides(7, (at, top, bottom, i) => `<ellipse cx="${Math.round(at)}" cy="${Math.round(top * (i % 2 ? 0.55 : 0.2) + bottom * (i % 2 ? 0.1 : 0.25))}" rx="${Math.round(length * 0.035)}" ry="${Math.round(length * (0.02 + (i % 3) * 0.006))}" fill="${mark}" opacity=".5"/>`)}</g>${lateral}`
    case 'plates':
      return sides(9, (at, top, bottom) =>
        shape(`M${at - 9} ${top + 6}l9 -11l10 11M${at - 9} ${(top + bottom) / 2}l9 -9l9 9l-9 9Z`, {
          fill: mix(colours.belly, '#ffffff', 0.3),
          stroke: colours.line,
          width: 2.4,
        }),
      )
    default:
      return lateral
  }
}
