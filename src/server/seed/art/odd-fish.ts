import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { circle, curve, ellipse, gradient, mix, type Point, put, shape } from './svg.ts'

interface Colours {
  readonly back: string
  readonly belly: string
  readonly line: string
  readonly fin?: string
}

const eye = (x: number, y: number, r: number, line: string): string =>
  circle(x, y, r * 1.5, { fill: '#ffffff', stroke: line, width: FINE }) +
  circle(x - 1, y, r * 0.85, { fill: '#22313d' }) +
  circle(x - r * 0.45, y - r * 0.35, r * 0.3, { fill: '#ffffff' })

/** A winding body, thick at the head. */
const drawEel =
  ({ back, belly, line, fin }: Colours, length = 1): Draw =>
  (id) => {
    const spine: Point[] = Array.from({ length: 15 }, (_, i) => [-205 + i * 29, Math.sin(i * 0.82 + 0.5) * (34 + i * 1.6)])
    const thick = spine.map((_, i) => (i === 0 ? 17 : i === 1 ? 27 : 31 - i * 1.75))
    const normal = (i: number): Point => {
      const [a, b] = [spine[Math.max(0, i - 1)]!, spine[Math.min(14, i + 1)]!]
      const long = Math.hypot(b[0] - a[0], b[1] - a[1])
      return [(b[1] - a[1]) / long, -(b[0] - a[0]) / long]
    }
    const side = (sign: number, more = 0, from = 0): Point[] =>
      spine
        .slice(from)
        .map(([x, y], j) => [
          x + normal(j + from)[0] * (thick[j + from]! + more) * sign,
          y + normal(j + from)[1] * (thick[j + from]! + more) * sign,
        ])
    const outline = curve([...side(1), ...side(-1).toReversed()], true, 0.9)
    const fins = fin
      ? shape(curve([...side(1, 11, 5), ...side(-1, 9, 6).toReversed()], true, 0.9), { fill: fin, stroke: line, width: FINE })
      : ''
    const [hx, hy] = spine[0]!
    const parts = [
      `<defs>${gradient(`${id}b`, back, belly)}</defs>`,
      fins,
      shape(outline, { fill: `url(#${id}b)`, stroke: line, width: LINE }),
      shape(curve(spine.slice(2, 14)), { stroke: line, width: 2, opacity: 0.35, dash: '9 7' }),
      shape(`M${hx - 12} ${hy + 6}q16 6 26 3`, { stroke: line, width: FINE }),
      shape(
        curve([
          [hx + 46, hy - 10],
          [hx + 54, hy + 6],
          [hx + 44, hy + 20],
        ]),
        { stroke: line, width: FINE, opacity: 0.7 },
      ),
      eye(hx + 14, hy - 6, 5.5, line),
    ]
    return { content: put(parts.join(''), { scale: length }), width: 440 * length, height: 170 * length }
  }

const drawFlatfish: Draw = (id) => {
  const [back, belly, line] = ['#a58d67', '#d5c3a0', '#4f3e24']
  const fringe = curve(
    [
      [-176, 4],
      [-130, -74],
      [-40, -138],
      [60, -112],
      [128, -34],
      [128, 34],
      [60, 112],
      [-40, 138],
      [-130, 80],
    ],
    true,
    0.9,
  )
  const body = curve(
    [
      [-178, 6],
      [-130, -48],
      [-44, -98],
      [50, -80],
      [126, -18],
      [126, 18],
      [50, 80],
      [-44, 98],
      [-130, 56],
    ],
    true,
    0.9,
  )
  const rays = Array.from({ length: 22 }, (_, i) => {
    const a = (i / 22) * Math.PI * 2 + 0.1
    if (Math.abs(Math.sin(a)) < 0.3) return ''
    return shape(
      `M${Math.round(-20 + Math.cos(a) * 118)} ${Math.round(Math.sin(a) * 92)}L${Math.round(-20 + Math.cos(a) * 142)} ${Math.round(Math.sin(a) * 128)}`,
      { stroke: line, width: 2, opacity: 0.4 },
    )
  })
  const spots = [
    [-60, -40],
    [-10, -58],
    [36, -26],
    [-30, 10],
    [20, 34],
    [-70, 42],
    [70, 6],
    [-4, 66],
    [50, -52],
  ]
  const parts = [
    `<defs>${gradient(`${id}b`, back, mix(back, belly, 0.7))}</defs>`,
    shape('M120 -18Q170 -54 196 -46Q188 0 196 46Q170 54 120 18Z', { fill: belly, stroke: line, width: LINE - 1 }),
    shape(fringe, { fill: belly, stroke: line, width: FINE + 1 }),
    rays.join(''),
    shape(body, { fill: `url(#${id}b)`, stroke: line, width: LINE }),
    spots.map(([x, y], i) => ellipse(x!, y!, 9 + (i % 3) * 3, 6 + (i % 2) * 3, { fill: line, opacity: 0.26 })).join(''),
    shape(
      curve([
        [-118, -34],
        [-92, -6],
        [-40, -4],
        [40, 0],
        [118, 0],
      ]),
      { stroke: line, width: 2, opacity: 0.45, dash: '9 6' },
    ),
    shape('M-96 10Q-58 0 -52 34Q-76 52 -98 36Z', { fill: belly, stroke: line, width: FINE }),
    shape('M-176 10Q-160 22 -148 18', { stroke: line, width: FINE }),
    eye(-138, -22, 9, line),
    eye(-132, 18, 9, line),
  ]
  return { content: parts.join(''), width: 390, height: 290 }
}

const drawRibbon: Draw = (id) => {
  const [back, belly, line] = ['#a9bccb', '#f2f6f8', '#3f5568']
  const outline =
    'M-250 6C-236 -20 -208 -34 -176 -36C-60 -40 60 -22 170 -10C200 -6 226 0 250 6C226 8 200 10 170 12C60 22 -60 40 -160 36C-196 34 -228 22 -250 6Z'
  const parts = [
    `<defs>${gradient(`${id}b`, back, belly)}</defs>`,
    shape('M-180 -34C-160 -66 -60 -62 60 -42C120 -32 160 -22 190 -8L150 -10C60 -22 -60 -40 -180 -34Z', {
      fill: mix(back, belly, 0.4),
      stroke: line,
      width: FINE,
    }),
    Array.from({ length: 14 }, (_, i) =>
      shape(`M${-150 + i * 22} ${-37 + i * 1.4}l8 ${-18 + i * 0.7}`, { stroke: line, width: 1.8, opacity: 0.4 }),
    ).join(''),
    shape(outline, { fill: `url(#${id}b)`, stroke: line, width: LINE - 0.5 }),
    shape('M-168 4C-60 14 60 4 190 2', { stroke: line, width: 2, opacity: 0.4 }),
    shape('M-246 8L-206 12M-236 9l3 7M-226 10l3 7', { stroke: line, width: FINE }),
    shape('M-178 -24Q-166 0 -180 24', { stroke: line, width: FINE, opacity: 0.75 }),
    shape('M-160 6Q-132 -4 -118 14Q-136 22 -158 16Z', { fill: belly, stroke: line, width: FINE }),
    eye(-208, -10, 8, line),
  ]
  return { content: parts.join(''), width: 500, height: 110 }
}

const drawPuffer: Draw = (id) => {
  const [back, belly, line, fin] = ['#7c7a63', '#fbf8ea', '#3c3a2b', '#d9a54f']
  const outline = curve(
    [
      [-176, 6],
      [-150, -44],
      [-80, -92],
      [10, -84],
      [88, -44],
      [140, -22],
      [140, 8],
      [96, 34],
      [40, 104],
      [-50, 128],
      [-120, 92],
      [-158, 44],
    ],
    true,
    0.9,
  )
  const parts = [
    `<defs>${gradient(`${id}b`, back, belly, '#e9e2c4')}<clipPath id="${id}c"><path d="${outline}"/></clipPath></defs>`,
    shape('M134 -22Q176 -44 196 -36Q186 -4 196 28Q176 34 134 8Z', { fill: fin, stroke: line, width: LINE - 1 }),
    shape('M56 -58Q74 -100 112 -98Q112 -66 92 -40Z', { fill: fin, stroke: line, width: LINE - 1 }),
    shape('M84 38Q96 70 126 66Q128 40 108 22Z', { fill: fin, stroke: line, width: LINE - 1 }),
    shape(outline, { fill: `url(#${id}b)` }),
    `<g clip-path="url(#${id}c)">${[
      [-90, -66],
      [-50, -78],
      [-10, -60],
      [30, -66],
      [66, -34],
      [-30, -40],
      [10, -32],
      [100, -24],
    ]
      .map(([x, y], i) => circle(x!, y!, 7 + (i % 3) * 3, { fill: line, opacity: 0.4 }))
      .join('')}${ellipse(-10, -22, 20, 22, { fill: line, opacity: 0.6 })}</g>`,
    shape(outline, { stroke: line, width: LINE }),
    Array.from({ length: 11 }, (_, i) =>
      shape(`M${-100 + (i % 4) * 44 + (i > 7 ? 24 : 0)} ${52 + Math.floor(i / 4) * 24}l4 7`, {
        stroke: line,
        width: 2.4,
        opacity: 0.45,
      }),
    ).join(''),
    shape('M-22 2Q34 -14 46 22Q34 48 0 46Q-12 26 -22 2Z', { fill: fin, stroke: line, width: FINE + 1 }),
    shape('M-176 2q14 4 18 10q-6 8 -16 6', { stroke: line, width: FINE }),
    eye(-116, -32, 12, line),
  ]
  return { content: parts.join(''), width: 390, height: 250 }
}

export const ODD_FISH: Readonly<Record<string, Draw>> = {
  eel: drawEel({ back: '#68766c', belly: '#e5e6d4', line: '#2f3b34', fin: '#87958a' }),
  riceeel: drawEel({ back: '#b07d3a', belly: '#f3d58f', line: '#5c3a10' }),
  'eel-fry': drawEel({ back: '#c3dbe0', belly: '#f7fcfc', line: '#5b8794' }, 0.42),
  flatfish: drawFlatfish,
  ribbonfish: drawRibbon,
  puffer: drawPuffer,
}
