import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { circle, curve, ellipse, gradient, mix, type Point, put, shape } from './svg.ts'

const eye = (x: number, y: number, line: string, r = 9): string =>
  circle(x, y, r * 1.4, { fill: '#ffffff', stroke: line, width: FINE }) +
  circle(x, y, r * 0.75, { fill: '#22313d' }) +
  circle(x - r * 0.3, y - r * 0.3, r * 0.28, { fill: '#ffffff' })

const cucumber =
  (scale: number): Draw =>
  (id) => {
    const [shell, pale, line] = ['#5f5a4a', '#a29a7f', '#2d2a20']
    const body = curve(
      [
        [-190, 14],
        [-166, -36],
        [-90, -58],
        [10, -52],
        [100, -58],
        [172, -34],
        [192, 12],
        [160, 46],
        [60, 58],
        [-60, 56],
        [-160, 48],
      ],
      true,
      0.9,
    )
    const spike = (x: number, y: number, turn: number, size: number) =>
      put(
        shape(`M${-size * 0.5} 0Q0 ${-size * 1.5} ${size * 0.5} 0Z`, { fill: mix(shell, pale, 0.35), stroke: line, width: FINE }),
        { x, y, turn },
      )
    const parts = [
      `<defs>${gradient(`${id}s`, pale, shell)}</defs>`,
      [-160, -122, -84, -46, -8, 30, 68, 106, 144]
        .map((x, i) => spike(x, -46 - (i % 2) * 6 + (Math.abs(x) > 140 ? 12 : 0), x / 8, 26))
        .join(''),
      shape(body, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
      [-140, -92, -44, 4, 52, 100, 146].map((x, i) => spike(x, -4 + (i % 2) * 18, 0, 18)).join(''),
      [-116, -60, -10, 44, 96].map((x) => circle(x, 40, 3.4, { fill: line, opacity: 0.45 })).join(''),
      shape('M-190 4q-20 -16 -30 -8M-192 14q-22 -2 -32 8M-188 26q-14 12 -28 12', { stroke: line, width: FINE + 1 }),
    ]
    return { content: put(parts.join(''), { scale, x: 6 * scale }), width: 430 * scale, height: 160 * scale }
  }

const drawJelly: Draw = (id) => {
  const [cap, pale, line] = ['#c3a6d8', '#f4ecfa', '#6a4a86']
  const arms = [-70, -36, 0, 36, 70].map((x, i) =>
    shape(
      curve([
        [x * 0.9, 6],
        [x + (i % 2 ? 16 : -16), 60],
        [x - (i % 2 ? 10 : -10), 116],
        [x * 1.1 + (i % 2 ? 12 : -12), 166 - Math.abs(x) * 0.4],
      ]),
      { stroke: line, width: FINE + 1, opacity: 0.75 },
    ),
  )
  const frills = [-24, 16].map((x) =>
    shape(`M${x - 14} 4C${x - 40} 50 ${x + 26} 70 ${x - 8} 120C${x + 26} 108 ${x + 30} 60 ${x + 22} 4Z`, {
      fill: pale,
      stroke: line,
      width: FINE,
      opacity: 0.95,
    }),
  )
  const parts = [
    `<defs>${gradient(`${id}s`, pale, cap)}</defs>`,
    ...arms,
    ...frills,
    shape(
      'M-130 8C-132 -86 -68 -132 0 -132C68 -132 132 -86 130 8C108 28 88 26 66 10C46 28 22 28 0 12C-22 28 -46 28 -66 10C-88 26 -108 28 -130 8Z',
      { fill: `url(#${id}s)`, stroke: line, width: LINE },
    ),
    shape('M-92 -28C-84 -74 -52 -100 -16 -106', { stroke: '#ffffff', width: 7, opacity: 0.75 }),
    [
      [-40, -40],
      [10, -66],
      [52, -34],
      [0, -20],
    ]
      .map(([x, y], i) => circle(x!, y!, 10 - i, { fill: '#ffffff', opacity: 0.4 }))
      .join(''),
  ]
  return { content: put(parts.join(''), { y: -14 }), width: 280, height: 320 }
}

const drawUrchin: Draw = (id) => {
  const [shell, line] = ['#6d5a7e', '#33273d']
  const spikes = Array.from({ length: 44 }, (_, i) => {
    const a = (i / 44) * Math.PI * 2
    const long = 150 + (i % 3) * 16
    return shape(
      `M${Math.round(Math.cos(a - 0.05) * 84)} ${Math.round(Math.sin(a - 0.05) * 84)}L${Math.round(Math.cos(a) * long)} ${Math.round(Math.sin(a) * long)}L${Math.round(Math.cos(a + 0.05) * 84)} ${Math.round(Math.sin(a + 0.05) * 84)}Z`,
      { fill: i % 2 ? shell : mix(shell, line, 0.35), stroke: line, width: 1.6 },
    )
  })
  const petals = [0, 1, 2, 3, 4].map((i) =>
    put(shape('M0 -8C20 -30 18 -60 0 -72C-18 -60 -20 -30 0 -8Z', { fill: '#f2b544', stroke: '#a2661a', width: FINE }), {
      turn: i * 72,
    }),
  )
  return {
    content: `<defs>${gradient(`${id}s`, '#f3e9dc', '#d8c3ab')}</defs>${spikes.join('')}${circle(0, 0, 96, { fill: shell, stroke: line, width: LINE })}${circle(0, 0, 82, { fill: `url(#${id}s)`, stroke: line, width: FINE })}${petals.join('')}${circle(0, 0, 10, { fill: '#8d5a2a' })}`,
    width: 330,
    height: 330,
  }
}

interface Head {
  readonly shell: string
  readonly pale: string
  readonly line: string
}

const tentacles = (count: number, long: number, y: number, { pale, line }: Head, wide: number): string =>
  Array.from({ length: count }, (_, i) => {
    const x = (i - (count - 1) / 2) * wide
    const sway = (i % 2 ? 1 : -1) * 14
    const d = curve([
      [x * 0.55, y],
      [x + sway, y + long * 0.38],
      [x * 1.25 - sway, y + long * 0.72],
      [x * 1.5 + sway * 0.6, y + long],
    ])
    return shape(d, { stroke: line, width: 19 - Math.abs(x) * 0.04 }) + shape(d, { stroke: pale, width: 10 })
  }).join('')

const drawSquid: Draw = (id) => {
  const c: Head = { shell: '#d99aa2', pale: '#fbe9e8', line: '#7c4450' }
  const parts = [
    `<defs>${gradient(`${id}s`, c.shell, c.pale)}</defs>`,
    tentacles(6, 116, 78, c, 18),
    shape('M-52 56C-58 84 -38 104 0 104C38 104 58 84 52 56Z', { fill: c.pale, stroke: c.line, width: LINE }),
    shape('M0 -186C-46 -170 -104 -120 -92 -88C-72 -84 -52 -92 -44 -104ZM0 -186C46 -170 104 -120 92 -88C72 -84 52 -92 44 -104Z', {
      fill: c.shell,
      stroke: c.line,
      width: LINE,
    }),
    shape('M0 -190C-34 -140 -62 -60 -58 50Q0 74 58 50C62 -60 34 -140 0 -190Z', {
      fill: `url(#${id}s)`,
      stroke: c.line,
      width: LINE,
    }),
    [
      [-20, -70],
      [16, -96],
      [24, -40],
      [-26, -10],
      [8, 10],
      [-6, -130],
      [32, 14],
    ]
      .map(([x, y], i) => circle(x!, y!, 4 + (i % 3), { fill: c.line, opacity: 0.3 }))
      .join(''),
    eye(-34, 78, c.line),
    eye(34, 78, c.line),
  ]
  return { content: put(parts.join(''), { y: 0, turn: 24 }), width: 270, height: 390 }
}

const drawCuttle: Draw = (id) => {
  const c: Head = { shell: '#b8a08a', pale: '#f4e9da', line: '#54422f' }
  const parts = [
    `<defs>${gradient(`${id}s`, c.shell, c.pale)}</defs>`,
    tentacles(6, 78, 96, c, 18),
    shape('M0 -150C-66 -146 -124 -70 -112 30C-104 66 -76 84 -52 86L52 86C76 84 104 66 112 30C124 -70 66 -146 0 -150Z', {
      fill: mix(c.pale, c.shell, 0.25),
      stroke: c.line,
      width: LINE - 1,
    }),
    shape('M0 -146C-50 -140 -92 -70 -86 20C-82 54 -66 74 -46 80L46 80C66 74 82 54 86 20C92 -70 50 -140 0 -146Z', {
      fill: `url(#${id}s)`,
      stroke: c.line,
      width: LINE,
    }),
    [-84, -48, -12, 24]
      .map((y) =>
        shape(`M${-58 - y * 0.1} ${y}Q-20 ${y + 18} 0 ${y + 4}Q20 ${y + 18} ${58 + y * 0.1} ${y}`, {
          stroke: c.line,
          width: FINE + 1,
          opacity: 0.4,
        }),
      )
      .join(''),
    shape('M-50 78C-60 104 -36 122 0 122C36 122 60 104 50 78Z', { fill: c.pale, stroke: c.line, width: LINE }),
    eye(-34, 96, c.line, 10),
    eye(34, 96, c.line, 10),
  ]
  return { content: put(parts.join(''), { y: -6, turn: -18 }), width: 290, height: 340 }
}

const drawOctopus: Draw = (id) => {
  const c: Head = { shell: '#cf7f6a', pale: '#f7d9c9', line: '#71382a' }
  const arms = [-3, -2, -1, 0, 1, 2, 3].map((i) => {
    const points: Point[] = [
      [i * 18, 30],
      [i * 44, 78 - Math.abs(i) * 6],
      [i * 62 + (i < 0 ? -10 : 10), 120 - Math.abs(i) * 16],
      [i * 58, 150 - Math.abs(i) * 12],
      [i * 46 + (i < 0 ? 8 : -8), 140 - Math.abs(i) * 10],
    ]
    return (
      shape(curve(points), { stroke: c.line, width: 27 - Math.abs(i) }) +
      shape(curve(points), { stroke: i % 2 ? c.pale : mix(c.shell, c.pale, 0.35), width: 18 - Math.abs(i) }) +
      points
        .slice(1, 4)
        .map(([x, y]) => circle(x, y, 3.2, { fill: c.line, opacity: 0.45 }))
        .join('')
    )
  })
  const parts = [
    `<defs>${gradient(`${id}s`, c.shell, mix(c.shell, c.pale, 0.6))}</defs>`,
    ...arms,
    shape('M-78 20C-112 -60 -84 -150 0 -152C84 -150 112 -60 78 20C66 58 -66 58 -78 20Z', {
      fill: `url(#${id}s)`,
      stroke: c.line,
      width: LINE,
    }),
    shape('M-56 -76C-48 -106 -28 -122 -4 -126', { stroke: '#ffffff', width: 7, opacity: 0.45 }),
    [
      [30, -92],
      [48, -66],
      [20, -64],
      [-18, -90],
    ]
      .map(([x, y], i) => circle(x!, y!, 7 - i, { fill: c.line, opacity: 0.25 }))
      .join(''),
    eye(-34, -4, c.line, 11),
    eye(34, -4, c.line, 11),
  ]
  return { content: put(parts.join(''), { y: 4 }), width: 390, height: 320 }
}

export const SOFT: Readonly<Record<string, Draw>> = {
  'sea-cucumber': cucumber(1),
  'cucumber-seed': cucumber(0.42),
  jellyfish: drawJelly,
  urchin: drawUrchin,
  squid: drawSquid,
  cuttlefish: drawCuttle,
  octopus: drawOctopus,
}

export const bubble = (x: number, y: number, r: number): string =>
  circle(x, y, r, { stroke: '#ffffff', width: 3, opacity: 0.8 }) +
  ellipse(x - r * 0.35, y - r * 0.35, r * 0.2, r * 0.13, { fill: '#ffffff', opacity: 0.9 })
