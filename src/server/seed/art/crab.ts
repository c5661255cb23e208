import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { circle, curve, ellipse, gradient, mix, type Point, put, shape } from './svg.ts'

interface CrabKind {
  readonly shell: string
  readonly pale: string
  readonly line: string
  /** hairy pincers of the mitten crab */
  readonly hairy?: boolean
  /** long side spines and paddles of the swimming crab */
  readonly swimming?: boolean
  readonly scale?: number
}

/** Seen from above. */
const drawCrab =
  (kind: CrabKind): Draw =>
  (id) => {
    const { shell, pale, line } = kind
    const fill = `url(#${id}s)`
    const half = `${legs(kind)}${claw(kind, fill)}`
    const scale = kind.scale ?? 1
    const body = curve(kind.swimming ? SWIMMER : ROUND, true, 0.75)
    const parts = [
      `<defs>${gradient(`${id}s`, mix(shell, '#ffffff', 0.1), mix(shell, line, 0.12))}</defs>`,
      half,
      put(half, { flip: true }),
      shape(body, { fill, stroke: line, width: LINE }),
      shape('M-62 -8C-50 -34 -20 -30 0 -14C20 -30 50 -34 62 -8', { stroke: line, width: FINE, opacity: 0.65 }),
      shape('M-24 -8C-8 8 -8 26 -24 42M24 -8C8 8 8 26 24 42M-12 17H12', { stroke: line, width: FINE, opacity: 0.55 }),
      kind.swimming
        ? [
            [-60, -6],
            [-30, 34],
            [30, 34],
            [60, -6],
            [0, -34],
            [-84, 10],
            [84, 10],
          ]
            .map(([x, y]) => circle(x!, y!, 5, { fill: '#ffffff', opacity: 0.75 }))
            .join('')
        : ellipse(0, 52, 40, 9, { fill: pale, opacity: 0.55 }),
      eyes(line),
    ]
    return { content: put(parts.join(''), { scale: scale * 0.98, y: 12 * scale }), width: 440 * scale, height: 330 * scale }
  }

const ROUND: readonly Point[] = [
  [-36, -68],
  [-14, -62],
  [14, -62],
  [36, -68],
  [66, -58],
  [88, -34],
  [98, 0],
  [88, 40],
  [58, 70],
  [0, 80],
  [-58, 70],
  [-88, 40],
  [-98, 0],
  [-88, -34],
  [-66, -58],
]
const SWIMMER: readonly Point[] = [
  [-32, -58],
  [0, -62],
  [32, -58],
  [72, -46],
  [104, -26],
  [156, -10],
  [104, 8],
  [78, 40],
  [40, 64],
  [0, 68],
  [-40, 64],
  [-78, 40],
  [-104, 8],
  [-156, -10],
  [-104, -26],
  [-72, -46],
]

const eyes = (line: string): string =>
  [-26, 26]
    .map(
      (x) =>
        shape(`M${x} -60v-14`, { stroke: line, width: 6 }) +
        circle(x, -80, 9, { fill: '#26343f', stroke: line, width: FINE }) +
        circle(x - 3, -83, 2.8, { fill: '#ffffff' }),
    )
    .join('')

function legs(kind: CrabKind): string {
  const { line, shell, pale, swimming } = kind
  const limb = (d: string, width: number) =>
    shape(d, { stroke: line, width: width + 8 }) + shape(d, { stroke: mix(shell, pale, 0.25), width })
  const count = swimming ? 3 : 4
  const walking = Array.from({ length: count }, (_, i) => {
    const y = -10 + i * 22
    const [kx, ky] = [150 - i * 3, -30 + i * 40]
    return (
      limb(`M80 ${y}Q${118} ${ky - 34} ${kx} ${ky - 18}`, 10) +
      limb(`M${kx} ${ky - 18}Q${kx + 34} ${ky + 4} ${kx + 26 - i * 6} ${ky + 44}`, 6)
    )
  })
  const paddle = swimming
    ? limb('M64 50Q100 66 118 92', 10) +
      shape('M112 88C140 80 166 100 164 132C140 140 114 122 112 88Z', {
        fill: mix(shell, '#7aa7d6', 0.55),
        stroke: line,
        width: LINE - 1,
      })
    : ''
  return walking.join('') + paddle
}

function claw(kind: CrabKind, fill: string): string {
  const { line, shell, pale } = kind
  const arm = 'M66 -50C104 -70 122 -92 120 -120'
  const hand = kind.swimming
    ? 'M104 -118C96 -150 104 -184 92 -214C116 -206 124 -188 124 -172C134 -186 146 -196 160 -200C158 -166 148 -132 132 -112Z'
    : 'M96 -112C80 -142 86 -178 116 -198C114 -180 116 -170 122 -162C132 -176 146 -186 162 -188C168 -152 154 -120 130 -106Z'
  const hair = kind.hairy
    ? shape('M92 -128C86 -148 94 -160 106 -166C122 -154 136 -142 142 -120C128 -104 104 -106 92 -128Z', {
        fill: '#5d5138',
        opacity: 0.75,
      }) +
      Array.from({ length: 7 }, (_, i) =>
        shape(`M${98 + i * 7} ${-116 - (i % 3) * 14}l-3 -12`, { stroke: '#3d3523', width: 2.2 }),
      ).join('')
    : shape('M106 -130q14 8 26 2', { stroke: line, width: FINE, opacity: 0.5 })
  return [
    shape(arm, { stroke: line, width: 32 }),
    shape(arm, { stroke: mix(shell, pale, 0.15), width: 22 }),
    shape(hand, { fill, stroke: line, width: LINE }),
    hair,
  ].join('')
}

export const CRAB: Readonly<Record<string, Draw>> = {
  crab: drawCrab({ shell: '#8b9a78', pale: '#e9e6cf', line: '#37432c', hairy: true }),
  mudcrab: drawCrab({ shell: '#8c8a5c', pale: '#e6d9a8', line: '#3f3a1c' }),
  'swimming-crab': drawCrab({ shell: '#8fa7b0', pale: '#e7edf0', line: '#34495a', swimming: true }),
  'crab-seed': drawCrab({ shell: '#a89f7c', pale: '#efe9d2', line: '#4f482c', scale: 0.42 }),
  cookedcrab: drawCrab({ shell: '#ee8a4e', pale: '#fbdcb4', line: '#8a3d13', hairy: true }),
}
