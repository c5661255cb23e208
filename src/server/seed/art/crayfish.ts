import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { circle, curve, gradient, mix, put, shape } from './svg.ts'

interface Colours {
  readonly shell: string
  readonly dark: string
  readonly line: string
  readonly tip?: string
}

/** Seen from above, head upwards. */
const drawCrayfish =
  (colours: Colours): Draw =>
  (id) => {
    const { shell, dark, line } = colours
    const fill = `url(#${id}s)`
    const arm = 'M34 -62C70 -96 92 -120 96 -150'
    const half = [
      shape('M14 -128C40 -190 76 -216 120 -214', { stroke: line, width: FINE - 0.4 }),
      shape('M8 -130C20 -180 24 -210 20 -236', { stroke: line, width: FINE - 0.6 }),
      ...[0, 1, 2, 3].map(
        (i) =>
          shape(`M44 ${-26 + i * 20}C84 ${-44 + i * 26} 104 ${-34 + i * 32} 112 ${-4 + i * 30}`, { stroke: line, width: 8.5 }) +
          shape(`M44 ${-26 + i * 20}C84 ${-44 + i * 26} 104 ${-34 + i * 32} 112 ${-4 + i * 30}`, { stroke: dark, width: 3.5 }),
      ),
      shape(arm, { stroke: line, width: 25 }),
      shape(arm, { stroke: dark, width: 16 }),
      shape(
        'M80 -148C72 -186 86 -226 122 -246C124 -222 122 -206 116 -194C128 -206 138 -216 152 -220C152 -184 136 -150 108 -138Z',
        { fill, stroke: line, width: LINE },
      ),
      shape('M116 -194C110 -180 104 -172 98 -168', { stroke: line, width: FINE }),
      circle(98, -160, 3.4, { fill: line, opacity: 0.5 }),
      circle(110, -166, 2.6, { fill: line, opacity: 0.5 }),
    ].join('')
    const petal = (turn: number) =>
      put(shape('M0 0C22 12 26 44 6 66C-16 48 -18 16 0 0Z', { fill, stroke: line, width: LINE - 1 }), { y: 148, turn })
    const segments = [0, 1, 2, 3, 4, 5].map((i) => {
      const [y, w] = [38 + i * 19, 42 - i * 3.2]
      return shape(`M${-w} ${y}Q0 ${y - 14} ${w} ${y}L${w - 2} ${y + 17}Q0 ${y + 27} ${2 - w} ${y + 17}Z`, {
        fill,
        stroke: line,
        width: LINE - 1,
      })
    })
    const body = curve(
      [
        [0, -146],
        [12, -120],
        [34, -96],
        [48, -50],
        [46, 0],
        [36, 40],
        [0, 52],
        [-36, 40],
        [-46, 0],
        [-48, -50],
        [-34, -96],
        [-12, -120],
      ],
      true,
      0.8,
    )
    const parts = [
      `<defs>${gradient(`${id}s`, mix(shell, '#ffffff', 0.12), dark)}</defs>`,
      half,
      put(half, { flip: true }),
      petal(64),
      petal(-64),
      petal(32),
      petal(-32),
      petal(0),
      ...segments.toReversed(),
      shape(body, { fill, stroke: line, width: LINE }),
      shape('M-34 -16Q0 18 34 -16M0 14V44', { stroke: line, width: FINE, opacity: 0.8 }),
      shape('M-22 -78Q-26 -50 -22 -30M22 -78Q26 -50 22 -30', { stroke: '#ffffff', width: FINE, opacity: 0.35 }),
      circle(-22, -108, 8.5, { fill: '#26343f', stroke: line, width: FINE }),
      circle(22, -108, 8.5, { fill: '#26343f', stroke: line, width: FINE }),
      circle(-24.5, -110.5, 2.6, { fill: '#ffffff' }),
      circle(19.5, -110.5, 2.6, { fill: '#ffffff' }),
    ]
    return { content: put(parts.join(''), { y: 14, scale: 0.9 }), width: 300, height: 410 }
  }

/** A mantis shrimp from above, head upwards. */
const drawMantis: Draw = (id) => {
  const [shell, pale, line] = ['#c3b58e', '#f3ecd4', '#57502f']
  const fill = `url(#${id}s)`
  const half = [
    shape('M16 -148C44 -176 62 -196 66 -226', { stroke: line, width: FINE }),
    shape('M26 -120C66 -150 92 -138 96 -104C92 -88 78 -84 66 -92C76 -104 70 -112 58 -108C48 -104 38 -102 28 -100Z', {
      fill,
      stroke: line,
      width: LINE - 1,
    }),
    ...[0, 1, 2].map((i) => shape(`M40 ${-58 + i * 26}q30 -2 40 ${20 + i * 3}`, { stroke: line, width: FINE + 1 })),
    ...[0, 1, 2, 3, 4].map((i) => shape(`M54 ${30 + i * 22}q14 4 15 14q-12 4 -19 0`, { fill: pale, stroke: line, width: FINE })),
  ].join('')
  const segments = Array.from({ length: 10 }, (_, i) => {
    const [y, w] = [-72 + i * 22, [34, 38, 42, 47, 52, 55, 57, 57, 55, 52][i]!]
    return shape(`M${-w} ${y}Q0 ${y - 8} ${w} ${y}L${w + 1} ${y + 20}Q0 ${y + 26} ${-w - 1} ${y + 20}Z`, {
      fill,
      stroke: line,
      width: LINE - 1,
    })
  })
  const parts = [
    `<defs>${gradient(`${id}s`, pale, shell)}</defs>`,
    half,
    put(half, { flip: true }),
    shape('M-50 148C-92 148 -104 184 -96 210C-74 206 -58 192 -46 172ZM50 148C92 148 104 184 96 210C74 206 58 192 46 172Z', {
      fill: '#d9c06f',
      stroke: line,
      width: LINE - 1,
    }),
    ...segments.toReversed(),
    shape('M-46 146Q0 136 46 146L40 192Q20 206 0 204Q-20 206 -40 192Z', { fill, stroke: line, width: LINE }),
    circle(-20, 170, 8, { fill: '#7a5a83', stroke: line, width: 2 }),
    circle(20, 170, 8, { fill: '#7a5a83', stroke: line, width: 2 }),
    shape('M-28 -132Q0 -158 28 -132L34 -76Q0 -62 -34 -76Z', { fill, stroke: line, width: LINE }),
    shape('M0 -144V-74', { stroke: line, width: FINE, opacity: 0.6 }),
    circle(-16, -150, 8, { fill: '#26343f', stroke: line, width: FINE }),
    circle(16, -150, 8, { fill: '#26343f', stroke: line, width: FINE }),
  ]
  return { content: put(parts.join(''), { scale: 0.9 }), width: 200, height: 400 }
}

export const CRAYFISH: Readonly<Record<string, Draw>> = {
  crayfish: drawCrayfish({ shell: '#d8694f', dark: '#a83a2c', line: '#5c1c15' }),
  redclaw: drawCrayfish({ shell: '#6f93ad', dark: '#3d6685', line: '#1f3a52' }),
  redcooked: drawCrayfish({ shell: '#ef7a4f', dark: '#c8402a', line: '#74200f' }),
  mantis: drawMantis,
}
