import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { box, circle, ellipse, gradient, put, shape } from './svg.ts'

const steel = { fill: '#d5dfe6', dark: '#8fa3b3', line: '#3b4d5d', accent: '#1f7fae' }
const wave = (y: number, w: number, colour: string): string =>
  shape(`M${-w} ${y}q20 -14 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0`.slice(0, 200), { stroke: colour, width: LINE, opacity: 0.7 })

/** A floating paddle wheel with its splash. */
const drawAerator: Draw = (id) => {
  const { fill, dark, line, accent } = steel
  const wheel = (x: number): string => {
    const blades = Array.from({ length: 8 }, (_, i) =>
      put(box(-8, -76, 16, 44, 5, { fill: '#e8743f', stroke: '#7d3415', width: FINE }), { turn: i * 45 }),
    )
    return put(
      blades.join('') +
        circle(0, 0, 42, { fill: '#f4f7f9', stroke: line, width: LINE }) +
        circle(0, 0, 12, { fill: dark, stroke: line, width: FINE }),
      { x, y: 18 },
    )
  }
  const splash = (x: number, flip: boolean): string =>
    put(
      [0, 1, 2, 3]
        .map((i) =>
          shape(`M${i * 14} ${-i * 10}Q${36 + i * 22} ${-104 - i * 14} ${86 + i * 22} ${-20 - i * 6}`, {
            stroke: '#7fbdd8',
            width: FINE + 1,
            opacity: 0.85,
          }),
        )
        .join('') +
        [
          [70, -92],
          [104, -70],
          [120, -34],
          [50, -112],
        ]
          .map(([a, b], i) => circle(a!, b!, 5 - i * 0.6, { fill: '#9ccfe4' }))
          .join(''),
      { x, y: 10, flip },
    )
  const parts = [
    `<defs>${gradient(`${id}s`, '#ffffff', fill)}</defs>`,
    splash(96, false),
    splash(-96, true),
    wheel(-112),
    wheel(112),
    box(-64, -26, 128, 84, 16, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    box(-44, -84, 88, 64, 14, { fill: accent, stroke: '#0f4a69', width: LINE }),
    [-66, -52, -38].map((y) => shape(`M-28 ${y}h56`, { stroke: '#ffffff', width: FINE, opacity: 0.6 })).join(''),
    shape('M0 -84V-104H40', { stroke: line, width: LINE }),
    box(-200, 72, 120, 40, 20, { fill: '#f2b544', stroke: '#7a5513', width: LINE }),
    box(80, 72, 120, 40, 20, { fill: '#f2b544', stroke: '#7a5513', width: LINE }),
    box(-70, 66, 140, 30, 10, { fill: dark, stroke: line, width: LINE }),
    wave(122, 220, '#6bb3cf'),
    wave(142, 180, '#9fd0e2'),
  ]
  return { content: put(parts.join(''), { y: -8 }), width: 470, height: 280 }
}

const drawFeeder: Draw = (id) => {
  const { fill, line, accent } = steel
  const grains = Array.from({ length: 16 }, (_, i) =>
    circle(96 + i * 8 + (i % 3) * 5, -6 + (i % 5) * 16 + i * 5, 4.5, { fill: '#a97c43', stroke: '#5c3d17', width: 1.6 }),
  )
  const parts = [
    `<defs>${gradient(`${id}s`, '#ffffff', fill)}</defs>`,
    shape('M-120 40L-144 160M-20 40L4 160M-70 50V164M-152 160H12', { stroke: line, width: LINE + 2 }),
    shape('M-150 -140H10L-24 -24Q-30 -12 -44 -12H-96Q-110 -12 -116 -24Z', { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    box(-160, -162, 180, 26, 10, { fill: accent, stroke: '#0f4a69', width: LINE }),
    shape('M-118 -118L-98 -40M-26 -118L-44 -40', { stroke: line, width: FINE, opacity: 0.35 }),
    box(-122, -14, 104, 62, 14, { fill: '#f2b544', stroke: '#7a5513', width: LINE }),
    circle(-70, 17, 19, { fill: '#fff7df', stroke: '#7a5513', width: FINE + 1 }),
    shape('M-70 17L-70 4M-70 17L-58 20', { stroke: '#7a5513', width: FINE }),
    shape('M-20 0H60L84 -10V40L60 30H-20Z', { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    ...grains,
    shape('M100 -8Q190 0 236 76M98 30Q150 44 186 104', { stroke: '#a97c43', width: 2.4, dash: '3 12', opacity: 0.8 }),
  ]
  return { content: put(parts.join(''), { x: -30 }), width: 440, height: 340 }
}

/** A round sea cage with its net below the water. */
const drawCage: Draw = (id) => {
  const line = '#26475c'
  const net =
    [-150, -100, -50, 0, 50, 100, 150]
      .map((x) =>
        shape(`M${x} ${Math.round(Math.sqrt(1 - (x / 190) ** 2) * 48) - 20}Q${x * 0.9} 80 ${x * 0.72} 150`, {
          stroke: line,
          width: 2.2,
          opacity: 0.55,
        }),
      )
      .join('') +
    [40, 76, 112, 146]
      .map((y, i) =>
        shape(`M${-184 + i * 13} ${y - 12}Q0 ${y + 46} ${184 - i * 13} ${y - 12}`, { stroke: line, width: 2.2, opacity: 0.55 }),
      )
      .join('')
  const posts = [-176, -120, -56, 8, 72, 132, 178]
    .map((x) =>
      shape(`M${x} ${-52 + Math.round(Math.sqrt(Math.max(0, 1 - (x / 190) ** 2)) * 42)}v-36`, { stroke: line, width: LINE }),
    )
    .join('')
  const parts = [
    `<defs>${gradient(`${id}s`, '#a9d6e4', '#5fa6c3')}</defs>`,
    shape('M-190 -24L-136 150Q0 190 136 150L190 -24Z', { fill: `url(#${id}s)`, opacity: 0.55 }),
    net,
    ellipse(0, -30, 196, 60, { fill: '#eef6f8', stroke: line, width: 14 }),
    ellipse(0, -30, 196, 60, { stroke: '#f2b544', width: 7 }),
    ellipse(0, -30, 168, 46, { fill: '#8cc6d8', stroke: line, width: FINE }),
    [
      [-70, -34],
      [-10, -16],
      [60, -40],
      [20, -54],
    ]
      .map(([x, y]) => shape(`M${x} ${y}q14 -12 30 0l10 -6v12l-10 -6q-16 12 -30 0Z`, { fill: '#3d6f86' }))
      .join(''),
    posts,
    shape('M-176 -88Q-100 -30 8 -24Q120 -30 178 -88', { stroke: '#e8743f', width: LINE }),
  ]
  return { content: put(parts.join(''), { y: -30 }), width: 420, height: 300 }
}

const drawMeter: Draw = (id) => {
  const { fill, line, accent } = steel
  const parts = [
    `<defs>${gradient(`${id}s`, '#ffffff', fill)}${gradient(`${id}t`, '#0f3348', '#1b5673')}</defs>`,
    shape('M70 60C150 60 130 -60 176 -60C214 -60 196 60 196 96', { stroke: line, width: 7 }),
    box(182, 84, 28, 84, 12, { fill: accent, stroke: '#0f4a69', width: LINE }),
    circle(196, 176, 9, { fill: '#cfe8f2', stroke: line, width: FINE }),
    box(-150, -140, 230, 256, 24, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    box(-126, -116, 182, 120, 12, { fill: `url(#${id}t)`, stroke: line, width: FINE + 1 }),
    shape('M-112 -34L-88 -58L-64 -44L-38 -82L-12 -60L12 -76L42 -50', { stroke: '#6fe0c2', width: LINE }),
    shape('M-112 -10H42M-112 -96H-70', { stroke: '#9fd0e2', width: FINE, opacity: 0.6 }),
    [
      [-104, '#15803d'],
      [-60, '#f2b544'],
      [-16, '#e8743f'],
    ]
      .map(([x, c]) => circle(Number(x), 44, 14, { fill: String(c), stroke: line, width: FINE }))
      .join(''),
    box(18, 28, 40, 32, 8, { fill: '#f4f7f9', stroke: line, width: FINE }),
    shape('M-104 84H40', { stroke: line, width: LINE, opacity: 0.35 }),
  ]
  return { content: put(parts.join(''), { x: -24, y: 0 }), width: 390, height: 320 }
}

const drawRas: Draw = (id) => {
  const { fill, dark, line, accent } = steel
  const tank = (x: number, y: number, s: number): string =>
    put(
      `${shape('M-110 -30V76Q-110 110 0 110T110 76V-30', { fill: `url(#${id}s)`, stroke: line, width: LINE })}${ellipse(0, -30, 110, 34, { fill: '#8ccbe0', stroke: line, width: LINE })}${shape('M-50 -30q20 -12 40 0l14 -8v16l-14 -8q-20 12 -40 0ZM20 -20q14 -8 28 0l10 -6v12l-10 -6q-14 8 -28 0Z', { fill: '#2f6c86' })}${[-70, -20, 34, 82].map((px) => shape(`M${px} 10v84`, { stroke: dark, width: FINE, opacity: 0.5 })).join('')}`,
      { x, y, scale: s },
    )
  const parts = [
    `<defs>${gradient(`${id}s`, '#ffffff', fill)}</defs>`,
    shape('M-20 -116H170V60M-196 20V-116H-60', { stroke: line, width: 22 }),
    shape('M-20 -116H170V60M-196 20V-116H-60', { stroke: accent, width: 13 }),
    box(-70, -150, 76, 70, 14, { fill: '#f2b544', stroke: '#7a5513', width: LINE }),
    circle(-32, -115, 19, { fill: '#fff7df', stroke: '#7a5513', width: FINE + 1 }),
    shape('M-32 -115l9 -9', { stroke: '#7a5513', width: FINE + 1 }),
    box(120, -76, 100, 196, 22, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    [-46, -16, 14, 44, 74].map((y) => shape(`M136 ${y}h68`, { stroke: dark, width: FINE + 1 })).join(''),
    tank(-88, 52, 1.06),
  ]
  return { content: put(parts.join(''), { y: 6 }), width: 450, height: 330 }
}

const drawTank: Draw = (id) => {
  const { line, accent } = steel
  const parts = [
    `<defs>${gradient(`${id}s`, '#eaf5f9', '#b9dcea')}</defs>`,
    shape('M-170 -70L-124 -120H196L170 -70Z', { fill: '#f4f9fb', stroke: line, width: LINE }),
    shape('M170 -70L196 -120V70L170 120Z', { fill: '#8fb9cc', stroke: line, width: LINE }),
    box(-176, -76, 348, 200, 14, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    shape('M-172 -26Q-120 -42 -80 -26T10 -26T100 -26T168 -30V112Q168 120 160 120H-166Q-172 120 -172 112Z', {
      fill: '#7fc3da',
      opacity: 0.65,
    }),
    [
      [-110, 30],
      [-10, 66],
      [70, 20],
    ]
      .map(([x, y]) =>
        shape(`M${x} ${y}q24 -22 52 0l18 -12v24l-18 -12q-28 22 -52 0Z`, { fill: '#2f6c86', stroke: '#184558', width: FINE }),
      )
      .join(''),
    [
      [-60, 4],
      [-52, -16],
      [40, 60],
      [46, 38],
      [120, 80],
      [112, 50],
    ]
      .map(([x, y], i) => circle(x!, y!, 6 - (i % 2) * 2, { stroke: '#ffffff', width: FINE }))
      .join(''),
    box(-70, -112, 110, 26, 10, { fill: accent, stroke: '#0f4a69', width: LINE }),
    shape('M120 -96C150 -150 60 -160 40 -100', { stroke: '#e8743f', width: 7 }),
    shape('M-176 50H172', { stroke: line, width: FINE, opacity: 0.3 }),
  ]
  return { content: parts.join(''), width: 410, height: 290 }
}

export const MACHINES: Readonly<Record<string, Draw>> = {
  aerator: drawAerator,
  feeder: drawFeeder,
  cage: drawCage,
  meter: drawMeter,
  ras: drawRas,
  tank: drawTank,
}
