import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { circle, curve, gradient, mix, type Point, put, round, shape } from './svg.ts'

interface ShrimpKind {
  readonly colours: {
    readonly shell: string
    readonly pale: string
    readonly line: string
    readonly mark?: string
    readonly claw?: string
  }
  /** half the body's thickness, 1 is a white prawn's */
  readonly thick?: number
  readonly bands?: boolean
  /** long pincers of the freshwater kinds */
  readonly claws?: boolean
  readonly length?: number
}

const SPINE: readonly Point[] = [
  [-150, -14],
  [-112, -46],
  [-58, -70],
  [4, -72],
  [62, -48],
  [104, -2],
  [120, 52],
  [108, 98],
]
const THICK = [17, 33, 42, 41, 36, 30, 23, 14]

/** A prawn seen from the side, looking to the left. */
export const drawShrimp =
  (kind: ShrimpKind): Draw =>
  (id) => {
    const { shell, pale, line } = kind.colours
    const k = kind.thick ?? 1
    const normals = SPINE.map((_, i): Point => {
      const [a, b] = [SPINE[Math.max(0, i - 1)]!, SPINE[Math.min(SPINE.length - 1, i + 1)]!]
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const long = Math.hypot(dx, dy)
      return [dy / long, -dx / long]
    })
    const side = (sign: 1 | -1): Point[] =>
      SPINE.map(([x, y], i) => [x + normals[i]![0] * THICK[i]! * k * sign, y + normals[i]![1] * THICK[i]! * k * sign])
    const [outer, inner] = [side(1), side(-1)]
    const outline = curve([...outer, ...inner.toReversed()], true, 0.95)
    const segment = (i: number): string => {
      const [a, b] = [outer[i]!, inner[i]!]
      const bulge = [normals[i]![1] * -16, normals[i]![0] * 16]
      return `M${round(a[0])} ${round(a[1])}Q${round((a[0] + b[0]) / 2 + bulge[0]!)} ${round((a[1] + b[1]) / 2 + bulge[1]!)} ${round(b[0])} ${round(b[1])}`
    }
    const bands = kind.bands
      ? [3, 4, 5, 6].map((i) => shape(segment(i), { stroke: kind.colours.mark ?? line, width: 15, opacity: 0.5 })).join('')
      : ''
    const parts = [
      `<defs>${gradient(`${id}s`, shell, pale)}<clipPath id="${id}c"><path d="${outline}"/></clipPath></defs>`,
      antennae(line),
      legs(inner, line, k),
      fan(kind, outer.at(-1)!, inner.at(-1)!),
      shape(outline, { fill: `url(#${id}s)` }),
      `<g clip-path="url(#${id}c)">${bands}</g>`,
      [3, 4, 5, 6].map((i) => shape(segment(i), { stroke: line, width: FINE, opacity: 0.85 })).join(''),
      shape(
        curve([
          [outer[2]![0] + 2, outer[2]![1]],
          [-48, -62],
          [-56, -34],
          [inner[2]![0] - 4, inner[2]![1]],
        ]),
        { stroke: line, width: FINE },
      ),
      shape(`M-160 ${-20 - 8 * k}C-190 -60 -206 -70 -226 -78C-196 -82 -164 -76 -104 ${-52 - 26 * k}`, {
        fill: shell,
        stroke: line,
        width: FINE + 1,
      }),
      shape('M-196 -76l6 -10l8 9M-172 -77l7 -10l8 8', { stroke: line, width: FINE }),
      shape(outline, { stroke: line, width: LINE }),
      shape('M-150 -26l-20 -12', { stroke: line, width: FINE + 1 }),
      circle(-174, -40, 10, { fill: '#26343f', stroke: line, width: FINE }),
      circle(-177, -43, 3, { fill: '#ffffff' }),
      kind.claws ? pincers(kind) : '',
    ]
    const scale = (kind.length ?? 400) / 400
    return { content: put(parts.join(''), { x: 44 * scale, y: -4 * scale, scale }), width: 410 * scale, height: 300 * scale }
  }

const antennae = (line: string): string =>
  [
    'M-160 -24C-230 -60 -250 -10 -236 60C-226 104 -196 138 -150 150',
    'M-158 -18C-214 -20 -226 30 -206 84C-194 112 -170 126 -140 128',
    'M-162 -30C-196 -66 -226 -110 -180 -140',
  ]
    .map((d) => shape(d, { stroke: line, width: FINE - 0.4, opacity: 0.8 }))
    .join('')

function legs(inner: readonly Point[], line: string, k: number): string {
  const walking = [0, 1, 2, 3, 4].map((i) => {
    const x = -128 + i * 21
    const y = 8 + i * 1 - 14 * (1 - k)
    return shape(`M${x} ${y - 24}Q${x - 26 + i * 5} ${y + 18} ${x - 14 + i * 6} ${y + 46}`, { stroke: line, width: FINE + 0.6 })
  })
  const swimming = [3, 4, 5, 6].map((i) => {
    const [x, y] = inner[i]!
    const down: Point = [
      [-10, 34],
      [-22, 30],
      [-32, 20],
      [-34, 8],
    ][i - 3] as unknown as Point
    return shape(
      `M${x - 6} ${y - 4}q${down[0] - 8} ${down[1] * 0.5} ${down[0]} ${down[1]}q${14} ${-down[1] * 0.1} ${12} ${-down[1] * 0.8}Z`,
      { fill: '#ffffff', stroke: line, width: FINE, opacity: 0.9 },
    )
  })
  return [...walking, ...swimming].join('')
}

function fan(kind: ShrimpKind, outer: Point, inner: Point): string {
  const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2]
  const { line, pale } = kind.colours
  const fill = mix(kind.colours.mark ?? kind.colours.shell, pale, 0.35)
  const petal = (turn: number, long: number) =>
    put(shape(`M0 0C14 14 18 ${long * 0.7} 2 ${long}C-16 ${long * 0.7} -14 14 0 0Z`, { fill, stroke: line, width: FINE + 0.6 }), {
      x,
      y: y - 4,
      turn,
    })
  return [petal(-34, 62), petal(58, 58), petal(-6, 68), petal(28, 70)].join('')
}

function pincers(kind: ShrimpKind): string {
  const { line, shell } = kind.colours
  const claw = kind.colours.claw ?? shell
  const arm = (d: string, width: number) => shape(d, { stroke: line, width: width + 6 }) + shape(d, { stroke: claw, width })
  return [
    arm('M-120 24C-150 66 -196 78 -238 66', 9),
    shape('M-236 58C-262 42 -286 44 -300 58C-284 58 -274 62 -268 66C-278 70 -286 76 -292 86C-272 92 -250 86 -236 74Z', {
      fill: claw,
      stroke: line,
      width: FINE + 1,
    }),
    arm('M-104 30C-122 86 -160 112 -204 116', 8),
    shape(
      'M-202 108C-226 100 -246 106 -256 118C-240 116 -232 120 -226 124C-234 128 -240 134 -244 144C-226 146 -208 136 -202 124Z',
      { fill: claw, stroke: line, width: FINE + 1 },
    ),
  ].join('')
}

export const SHRIMP: Readonly<Record<string, ShrimpKind>> = {
  shrimp: { colours: { shell: '#bfd2cf', pale: '#f5f3e9', line: '#4c6468', mark: '#e08f74' } },
  tiger: { bands: true, thick: 1.08, colours: { shell: '#8d8f7d', pale: '#e9dcc0', line: '#3f3d30', mark: '#4a3b2a' } },
  kuruma: { bands: true, colours: { shell: '#d9b88d', pale: '#fbf1dc', line: '#6c4320', mark: '#a9532a' } },
  chinese: { thick: 0.96, colours: { shell: '#c8cba8', pale: '#f8f6e4', line: '#5a5d3c', mark: '#d98a8f' } },
  giant: {
    claws: true,
    thick: 1.1,
    colours: { shell: '#8fb0b8', pale: '#e9f0ea', line: '#2f4f5c', claw: '#4f86b4', mark: '#d98956' },
  },
  river: { claws: true, thick: 0.92, colours: { shell: '#9fb59a', pale: '#eff4e2', line: '#3f573d', claw: '#86a07c' } },
  larva: { length: 170, thick: 0.8, colours: { shell: '#e8b9a2', pale: '#fff4ea', line: '#9c5b40' } },
  cooked: { colours: { shell: '#ee8f66', pale: '#fcd9bb', line: '#9a4520', mark: '#d9603a' } },
}
