import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { circle, curve, ellipse, gradient, mix, type Point, polygon, put, shape } from './svg.ts'

interface Colours {
  readonly shell: string
  readonly pale: string
  readonly skin: string
  readonly line: string
}

const flippers = ({ skin, line }: Colours): string => {
  const half =
    shape('M92 -84C128 -128 168 -128 184 -98C168 -96 164 -92 176 -78C156 -66 124 -56 104 -44Z', {
      fill: skin,
      stroke: line,
      width: LINE,
    }) +
    shape('M100 62C136 82 152 112 138 142C122 136 116 138 110 148C90 132 78 110 72 92Z', {
      fill: skin,
      stroke: line,
      width: LINE,
    })
  return half + put(half, { flip: true })
}

const face = (x: number, y: number, { line }: Colours): string =>
  [-1, 1]
    .map(
      (side) =>
        circle(x + side * 15, y, 6.5, { fill: '#22313d', stroke: '#ffffff', width: 2 }) +
        circle(x + side * 15 - 2, y - 2, 2, { fill: '#ffffff' }),
    )
    .join('') + shape(`M${x - 10} ${y - 22}q4 -5 8 0M${x + 2} ${y - 22}q4 -5 8 0`, { stroke: line, width: 2.4 })

/** Soft-shelled: smooth rim, long snout. From above, head upwards. */
const drawSoftshell: Draw = (id) => {
  const c: Colours = { shell: '#7d8766', pale: '#b9bf93', skin: '#98a079', line: '#363d25' }
  const rim = curve(
    [
      [0, -122],
      [78, -98],
      [124, -20],
      [116, 62],
      [58, 124],
      [0, 134],
      [-58, 124],
      [-116, 62],
      [-124, -20],
      [-78, -98],
    ],
    true,
    1,
  )
  const parts = [
    `<defs>${gradient(`${id}s`, mix(c.shell, '#ffffff', 0.15), c.shell)}</defs>`,
    flippers(c),
    shape('M-8 128Q0 172 8 128Z', { fill: c.skin, stroke: c.line, width: LINE - 1 }),
    shape('M-30 -112C-38 -150 -34 -178 -14 -192L-5 -214H5L14 -192C34 -178 38 -150 30 -112Z', {
      fill: c.skin,
      stroke: c.line,
      width: LINE,
    }),
    face(0, -166, c),
    shape(rim, { fill: c.pale, stroke: c.line, width: LINE }),
    put(shape(rim, { fill: `url(#${id}s)`, stroke: c.line, width: FINE, opacity: 1 }), { scale: 0.8, y: -4 }),
    [
      [-46, -40],
      [-14, -64],
      [30, -50],
      [54, -6],
      [-58, 12],
      [-20, -8],
      [16, 16],
      [-38, 58],
      [40, 56],
      [2, 78],
    ]
      .map(([x, y], i) => circle(x!, y!, 4 + (i % 3), { fill: c.line, opacity: 0.28 }))
      .join(''),
    shape('M0 -92V92', { stroke: c.line, width: FINE, opacity: 0.35, dash: '12 9' }),
  ]
  return { content: put(parts.join(''), { y: 26, scale: 0.92 }), width: 350, height: 370 }
}

const drawTurtle: Draw = (id) => {
  const c: Colours = { shell: '#8a6d3f', pale: '#cfb072', skin: '#93a06a', line: '#3f3218' }
  const hexagon = (x: number, y: number, r: number): string => {
    const points = Array.from(
      { length: 6 },
      (_, i): Point => [x + Math.cos((i * Math.PI) / 3) * r, y + Math.sin((i * Math.PI) / 3) * r * 0.92],
    )
    return (
      shape(polygon(points), { fill: c.pale, stroke: c.line, width: FINE + 1 }) +
      put(
        shape(polygon(points.map(([a, b]): Point => [(a - x) * 0.55, (b - y) * 0.55])), {
          stroke: c.line,
          width: 2.2,
          opacity: 0.5,
        }),
        { x, y },
      )
    )
  }
  const rim = curve(
    [
      [0, -116],
      [70, -98],
      [112, -30],
      [110, 44],
      [66, 108],
      [0, 124],
      [-66, 108],
      [-110, 44],
      [-112, -30],
      [-70, -98],
    ],
    true,
    1,
  )
  const parts = [
    `<defs>${gradient(`${id}s`, mix(c.shell, '#ffffff', 0.15), c.shell)}<clipPath id="${id}c"><path d="${rim}"/></clipPath></defs>`,
    flippers(c),
    shape('M-10 118Q0 166 10 118Z', { fill: c.skin, stroke: c.line, width: LINE - 1 }),
    shape('M-28 -104C-38 -150 -30 -186 0 -188C30 -186 38 -150 28 -104Z', { fill: c.skin, stroke: c.line, width: LINE }),
    face(0, -158, c),
    shape('M-24 -124q4 -10 0 -20M24 -124q-4 -10 0 -20', { stroke: '#e3c75d', width: 4 }),
    shape(rim, { fill: `url(#${id}s)` }),
    `<g clip-path="url(#${id}c)">${hexagon(0, -58, 38)}${hexagon(0, 6, 38)}${hexagon(0, 70, 38)}${hexagon(-66, -28, 36)}${hexagon(66, -28, 36)}${hexagon(-66, 38, 36)}${hexagon(66, 38, 36)}</g>`,
    shape(rim, { stroke: c.line, width: LINE }),
  ]
  return { content: put(parts.join(''), { y: 22, scale: 0.95 }), width: 350, height: 350 }
}

const drawFrog =
  (skin: string, pale: string, line: string, striped: boolean): Draw =>
  (id) => {
    const leg =
      shape('M70 40C132 10 168 40 164 84C160 112 128 124 96 112', { stroke: line, width: 44 }) +
      shape('M70 40C132 10 168 40 164 84C160 112 128 124 96 112', { stroke: skin, width: 34 }) +
      shape('M96 112C120 118 140 128 176 132M96 114C120 126 136 138 164 148M96 116C112 130 124 142 142 158', {
        stroke: line,
        width: 10,
      })
    const arm =
      shape('M60 56C74 90 66 118 50 138', { stroke: line, width: 30 }) +
      shape('M60 56C74 90 66 118 50 138', { stroke: skin, width: 20 }) +
      shape('M50 136q18 8 30 8M48 138q8 14 18 18M46 138q-4 14 2 20', { stroke: line, width: 8 })
    const eyes = [-54, 54].map(
      (x) =>
        circle(x, -96, 29, { fill: skin, stroke: line, width: LINE }) +
        circle(x, -98, 17, { fill: '#f6d46a', stroke: line, width: FINE }) +
        ellipse(x, -98, 10, 8, { fill: '#22313d' }) +
        circle(x - 4, -102, 3, { fill: '#ffffff' }),
    )
    const body = curve(
      [
        [0, -104],
        [70, -92],
        [106, -44],
        [96, 20],
        [72, 92],
        [0, 122],
        [-72, 92],
        [-96, 20],
        [-106, -44],
        [-70, -92],
      ],
      true,
      0.95,
    )
    const parts = [
      `<defs>${gradient(`${id}s`, skin, mix(skin, pale, 0.55))}<clipPath id="${id}c"><path d="${body}"/></clipPath></defs>`,
      leg,
      put(leg, { flip: true }),
      shape(body, { fill: `url(#${id}s)` }),
      `<g clip-path="url(#${id}c)">${ellipse(0, 78, 62, 64, { fill: pale })}${
        striped
          ? [-40, 0, 40]
              .map((x) => shape(`M${x} -96Q${x * 1.5} -20 ${x * 1.3} 20`, { stroke: line, width: 9, opacity: 0.4 }))
              .join('')
          : [
              [-60, -10],
              [-36, 18],
              [56, -14],
              [34, 16],
              [0, -6],
              [76, 26],
              [-80, 30],
            ]
              .map(([x, y], i) => ellipse(x!, y!, 12 - (i % 3) * 2, 8, { fill: line, opacity: 0.28 }))
              .join('')
      }</g>`,
      shape(body, { stroke: line, width: LINE }),
      arm,
      put(arm, { flip: true }),
      ...eyes,
      shape('M-80 -34C-40 4 40 4 80 -34', { stroke: line, width: LINE - 1 }),
      circle(-9, -56, 3, { fill: line }),
      circle(9, -56, 3, { fill: line }),
    ]
    return { content: put(parts.join(''), { y: -12 }), width: 380, height: 300 }
  }

export const REPTILES: Readonly<Record<string, Draw>> = {
  softshell: drawSoftshell,
  turtle: drawTurtle,
  bullfrog: drawFrog('#8c9a55', '#f1edc9', '#3d4620', false),
  frog: drawFrog('#6fa05a', '#f6f3d6', '#2f4a22', true),
}
