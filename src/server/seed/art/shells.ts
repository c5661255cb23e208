import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { circle, curve, ellipse, gradient, mix, type Point, put, shape } from './svg.ts'

interface Colours {
  readonly shell: string
  readonly pale: string
  readonly line: string
}

const drawScallop: Draw = (id) => {
  const [shell, pale, line] = ['#e0937a', '#fbe4d2', '#7d3c2a']
  const edge: Point[] = Array.from({ length: 11 }, (_, i) => {
    const a = Math.PI * (1.08 + (i / 10) * 0.84)
    return [Math.cos(a) * 150, Math.sin(a) * 150 + 62]
  })
  const scalloped = edge.slice(1).map((to, i) => {
    const from = edge[i]!
    const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const out = 1.13
    return `Q${Math.round(mx * out)} ${Math.round((my - 62) * out + 62)} ${Math.round(to[0])} ${Math.round(to[1])}`
  })
  const outline = `M0 112L${Math.round(edge[0]![0])} ${Math.round(edge[0]![1])}${scalloped.join('')}Z`
  const parts = [
    `<defs>${gradient(`${id}s`, shell, pale)}</defs>`,
    shape('M-54 84L-62 122Q0 134 62 122L54 84Z', { fill: pale, stroke: line, width: LINE }),
    shape(outline, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    edge
      .slice(1, -1)
      .map(([x, y]) =>
        shape(`M${Math.round(x * 0.1)} ${Math.round(112 - (112 - y) * 0.1)}L${Math.round(x * 0.97)} ${Math.round(y + 4)}`, {
          stroke: line,
          width: FINE,
          opacity: 0.6,
        }),
      )
      .join(''),
    [0.45, 0.72]
      .map((k) =>
        shape(curve(edge.map(([x, y]): Point => [x * k, 112 - (112 - y) * k * 1.04])), {
          stroke: '#ffffff',
          width: FINE,
          opacity: 0.55,
        }),
      )
      .join(''),
  ]
  return { content: put(parts.join(''), { y: -8 }), width: 330, height: 260 }
}

const drawOyster: Draw = (id) => {
  const [shell, line] = ['#a9a49b', '#4d4a45']
  const outer = curve(
    [
      [-150, 30],
      [-118, -58],
      [-40, -104],
      [52, -96],
      [128, -40],
      [150, 26],
      [104, 84],
      [10, 106],
      [-88, 92],
    ],
    true,
    0.8,
  )
  const inner = curve(
    [
      [-120, 26],
      [-92, -42],
      [-30, -78],
      [48, -70],
      [108, -26],
      [122, 24],
      [82, 62],
      [6, 80],
      [-70, 70],
    ],
    true,
    0.9,
  )
  const flesh = curve(
    [
      [-92, 22],
      [-60, -32],
      [6, -52],
      [70, -30],
      [92, 14],
      [48, 44],
      [-6, 34],
      [-52, 54],
    ],
    true,
    1.1,
  )
  const parts = [
    `<defs>${gradient(`${id}s`, mix(shell, '#ffffff', 0.2), shell)}${gradient(`${id}n`, '#ffffff', '#dfe7ea')}${gradient(`${id}f`, '#fdf6e3', '#d9cdb2')}</defs>`,
    shape(outer, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    [1.0, 0.93]
      .map((k, i) => put(shape(outer, { stroke: line, width: 2.4, opacity: 0.35 }), { scale: k - 0.04 - i * 0.03 }))
      .join(''),
    shape(inner, { fill: `url(#${id}n)`, stroke: line, width: FINE }),
    shape(flesh, { fill: `url(#${id}f)`, stroke: '#8d7f62', width: FINE + 0.6 }),
    shape('M-70 24C-40 4 -20 30 10 6C36 -14 58 8 76 6', { stroke: '#6d6350', width: FINE, opacity: 0.7 }),
    ellipse(34, -22, 16, 10, { fill: '#ffffff', opacity: 0.7 }),
    shape('M-84 -22Q-56 -56 -8 -64', { stroke: '#ffffff', width: 5, opacity: 0.8 }),
  ]
  return { content: parts.join(''), width: 320, height: 230 }
}

const drawAbalone: Draw = (id) => {
  const [shell, line] = ['#a8705c', '#50302a']
  const outer = curve(
    [
      [-146, 22],
      [-120, -52],
      [-40, -94],
      [60, -84],
      [132, -30],
      [142, 30],
      [84, 80],
      [-24, 92],
      [-112, 72],
    ],
    true,
    0.9,
  )
  const parts = [
    `<defs>${gradient(`${id}s`, mix(shell, '#e7b79a', 0.4), shell)}<linearGradient id="${id}n" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#bfe0dc"/><stop offset=".4" stop-color="#e9dff0"/><stop offset=".7" stop-color="#cfe8d8"/><stop offset="1" stop-color="#f3dfe3"/></linearGradient></defs>`,
    shape(outer, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    put(shape(outer, { fill: `url(#${id}n)`, stroke: line, width: FINE }), { scale: 0.84, x: 4, y: 2 }),
    put(
      shape(
        curve(
          [
            [-120, 16],
            [-80, -46],
            [0, -64],
            [80, -40],
            [106, 16],
            [60, 58],
            [-40, 66],
          ],
          true,
          1,
        ),
        { fill: '#e8cf9f', stroke: '#6f522b', width: FINE + 1 },
      ),
      { scale: 0.86, x: 6, y: 8 },
    ),
    Array.from({ length: 15 }, (_, i) => {
      const a = (i / 15) * Math.PI * 2
      return shape(
        `M${Math.round(6 + Math.cos(a) * 84)} ${Math.round(10 + Math.sin(a) * 48)}q${Math.round(Math.cos(a) * 6)} ${Math.round(Math.sin(a) * 6)} ${Math.round(Math.cos(a) * 13)} ${Math.round(Math.sin(a) * 9)}`,
        { stroke: '#6f522b', width: FINE, opacity: 0.7 },
      )
    }).join(''),
    ellipse(0, 6, 52, 26, { fill: '#f6e5c0', opacity: 0.85 }),
    shape('M-36 8Q0 -12 40 4', { stroke: '#b08d55', width: FINE, opacity: 0.7 }),
    [
      [-110, -36],
      [-88, -58],
      [-62, -74],
      [-34, -83],
    ]
      .map(([x, y], i) => circle(x!, y!, 6 - i * 0.6, { fill: '#f7efe6', stroke: line, width: FINE }))
      .join(''),
  ]
  return { content: parts.join(''), width: 310, height: 210 }
}

/** A two-shelled clam; `teeth` gives the ribs of a blood clam. */
const drawClam =
  ({ shell, pale, line }: Colours, ribs: boolean, turn = 0): Draw =>
  (id) => {
    const outline = curve(
      [
        [-112, 10],
        [-96, -44],
        [-30, -78],
        [36, -74],
        [96, -36],
        [112, 20],
        [70, 66],
        [-10, 80],
        [-82, 58],
      ],
      true,
      0.95,
    )
    const rings = [0.8, 0.6, 0.42].map((k) =>
      put(shape(outline, { stroke: line, width: FINE / k, opacity: 0.45 }), { scale: k, y: -74 * (1 - k) }),
    )
    const ridges = Array.from({ length: 11 }, (_, i) => {
      const x = -92 + i * 18.4
      return shape(
        `M${Math.round(x * 0.14)} -68Q${Math.round(x * 0.75)} -30 ${Math.round(x)} ${Math.round(62 - (x * x) / 190)}`,
        { stroke: line, width: FINE + 0.5, opacity: 0.55 },
      )
    })
    const zigzag = [
      [-50, -6],
      [10, -20],
      [-10, 30],
      [52, 18],
    ].map(([x, y]) => shape(`M${x! - 22} ${y}l11 -12l11 12l11 -12l11 12`, { stroke: line, width: FINE, opacity: 0.45 }))
    const parts = [
      `<defs>${gradient(`${id}s`, shell, pale)}</defs>`,
      shape(outline, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
      ...(ribs ? ridges : [...rings, ...zigzag]),
      shape('M-20 -78Q4 -92 28 -77', { stroke: line, width: LINE }),
    ]
    return { content: put(parts.join(''), { turn }), width: 235, height: 180 }
  }

const drawRazor: Draw = (id) => {
  const [shell, pale, line] = ['#c9b482', '#f4ecd2', '#5f4d25']
  const one =
    shape('M-150 -26Q-166 0 -150 26Q0 44 146 30Q164 0 146 -30Q0 -40 -150 -26Z', {
      fill: `url(#${id}s)`,
      stroke: line,
      width: LINE,
    }) +
    shape('M-96 -32Q-118 0 -96 34M-30 -35Q-52 0 -30 37M40 -35Q22 0 40 36M100 -33Q84 0 100 34', {
      stroke: line,
      width: FINE,
      opacity: 0.4,
    }) +
    shape('M146 -14q26 -6 40 4q-6 8 -20 8q14 2 22 10q-18 12 -42 4', { fill: '#f7efe0', stroke: line, width: FINE + 0.6 })
  return {
    content: `<defs>${gradient(`${id}s`, pale, shell)}</defs>${put(one, { x: -18, y: -34, turn: -8 })}${put(one, { x: -6, y: 44, turn: 5 })}`,
    width: 370,
    height: 200,
  }
}

const drawMussel: Draw = (id) => {
  const [shell, pale, line] = ['#3f4f6b', '#7f97b8', '#1d2839']
  const outline = 'M-140 40C-128 -10 -60 -70 40 -76C110 -78 140 -36 130 14C120 60 60 84 -20 80C-70 78 -128 70 -140 40Z'
  const parts = [
    `<defs>${gradient(`${id}s`, pale, shell)}</defs>`,
    put(shape(outline, { fill: '#e99d5c', stroke: line, width: LINE }), { y: 20, x: 10, turn: 6, scale: 0.96 }),
    shape(outline, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    [0.78, 0.56]
      .map((k) =>
        put(shape(outline, { stroke: '#c5d4e8', width: FINE / k, opacity: 0.4 }), {
          scale: k,
          x: -140 * (1 - k) + 6,
          y: 40 * (1 - k) - 4,
        }),
      )
      .join(''),
    shape('M-96 6C-60 -34 0 -56 54 -56', { stroke: '#ffffff', width: 5, opacity: 0.45 }),
  ]
  return { content: parts.join(''), width: 300, height: 190 }
}

const drawSnail =
  ({ shell, pale, line }: Colours, spots: boolean): Draw =>
  (id) => {
    const outline =
      'M-26 -136C-8 -128 -2 -112 4 -98C34 -88 46 -70 50 -50C82 -36 100 -4 92 36C84 84 36 112 -16 104C-72 96 -96 52 -84 12C-78 -12 -72 -30 -62 -48C-62 -70 -56 -86 -46 -98C-44 -114 -38 -126 -26 -136Z'
    const parts = [
      `<defs>${gradient(`${id}s`, shell, pale)}<clipPath id="${id}c"><path d="${outline}"/></clipPath></defs>`,
      shape(outline, { fill: `url(#${id}s)` }),
      spots
        ? `<g clip-path="url(#${id}c)">${[
            [-40, -84],
            [-6, -84],
            [-44, -30],
            [0, -40],
            [34, -30],
            [-58, 20],
            [-10, 10],
            [40, 0],
            [70, 6],
            [-40, 66],
            [66, 40],
          ]
            .map(([x, y], i) => ellipse(x!, y!, 13 + (i % 3) * 4, 10, { fill: line, opacity: 0.45 }))
            .join('')}</g>`
        : '',
      shape('M-46 -98Q-20 -88 4 -98M-62 -48Q-4 -30 50 -50M-82 4Q-20 34 20 6', { stroke: line, width: FINE + 0.6 }),
      shape('M20 6C62 -12 88 10 88 40C84 80 34 104 0 96C-30 84 -14 30 20 6Z', {
        fill: mix(pale, '#ffffff', 0.4),
        stroke: line,
        width: FINE + 1,
      }),
      shape('M30 24C56 16 72 30 70 48C62 74 32 86 12 82C4 66 12 38 30 24Z', {
        fill: '#b98f5e',
        stroke: line,
        width: FINE,
        opacity: 0.9,
      }),
      shape(outline, { stroke: line, width: LINE }),
    ]
    return { content: put(parts.join(''), { y: 16, turn: -16 }), width: 230, height: 270 }
  }

export const SHELLS: Readonly<Record<string, Draw>> = {
  scallop: drawScallop,
  oyster: drawOyster,
  abalone: drawAbalone,
  clam: drawClam({ shell: '#bda889', pale: '#f1e7d2', line: '#5b4a33' }, false),
  bloodclam: drawClam({ shell: '#a69c92', pale: '#ebe4da', line: '#453b35' }, true),
  greatclam: drawClam({ shell: '#c99f7a', pale: '#f8ecdb', line: '#6a4527' }, false),
  razor: drawRazor,
  mussel: drawMussel,
  whelk: drawSnail({ shell: '#d5b48c', pale: '#f8eedd', line: '#6d4a26' }, true),
  pondsnail: drawSnail({ shell: '#7f8468', pale: '#d2d3b8', line: '#353a28' }, false),
}
