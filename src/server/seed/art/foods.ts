import { CRAYFISH } from './crayfish.ts'
import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { drawShrimp, SHRIMP } from './shrimp.ts'
import { box, circle, ellipse, gradient, mix, put, shape } from './svg.ts'

/** A shallow tray seen from the front edge; what lies in it is handed in. */
function tray(id: string, inside: string, colour: string, line: string): string {
  return [
    `<defs>${gradient(`${id}t`, '#ffffff', mix(colour, '#ffffff', 0.55))}</defs>`,
    box(-200, -110, 400, 240, 34, { fill: `url(#${id}t)`, stroke: line, width: LINE }),
    box(-176, -88, 352, 196, 22, { fill: mix(colour, '#ffffff', 0.72), stroke: line, width: FINE }),
    inside,
    shape('M-180 -84Q-176 -96 -150 -98H-60', { stroke: '#ffffff', width: 7, opacity: 0.9 }),
  ].join('')
}

const drawFillet: Draw = (id) => {
  const one = (x: number, y: number, turn: number) =>
    put(
      shape('M-112 0C-96 -36 -20 -46 50 -30C92 -20 118 -4 116 6C104 30 40 42 -20 36C-72 32 -108 20 -112 0Z', {
        fill: '#fdf3ee',
        stroke: '#a06a5c',
        width: LINE - 0.5,
      }) +
        shape('M-96 0C-40 -8 40 -6 104 4', { stroke: '#e19a86', width: 9, opacity: 0.55 }) +
        shape('M-60 -26q16 20 6 52M-14 -34q18 26 6 66M34 -30q14 24 2 60', { stroke: '#d9a898', width: FINE, opacity: 0.7 }),
      { x, y, turn },
    )
  return {
    content: tray(id, one(-52, -42, -8) + one(56, 6, 6) + one(-40, 56, -3), '#8fc0dc', '#3a6f90'),
    width: 420,
    height: 260,
  }
}

const drawShrimpMeat: Draw = (id) => {
  const one = (x: number, y: number, turn: number) =>
    put(
      shape('M-40 -22C-14 -46 34 -34 42 2C46 30 24 46 4 40C22 28 22 6 4 2C-14 -2 -38 4 -40 -22Z', {
        fill: '#f9c7ae',
        stroke: '#b5603c',
        width: FINE + 1,
      }) + shape('M-20 -30q2 16 -6 24M4 -32q0 18 -8 30M26 -16q-8 10 -18 18M36 8q-10 2 -20 0', { stroke: '#e38a63', width: FINE }),
      { x, y, turn },
    )
  const all = [
    [-126, -46, 10],
    [-40, -54, 130],
    [46, -44, 20],
    [128, -42, 100],
    [-110, 30, 200],
    [-22, 24, 40],
    [64, 34, 260],
    [132, 42, 330],
    [-64, 70, 90],
    [22, 78, 170],
  ]
    .map(([x, y, t]) => one(x!, y!, t!))
    .join('')
  return { content: tray(id, all, '#f0b29a', '#a2573a'), width: 420, height: 260 }
}

const drawCrayfishPack: Draw = (id) => {
  const one = CRAYFISH.redcooked!
  const all = [
    [-104, 6, -70],
    [4, 6, 66],
    [108, 10, -58],
  ]
    .map(([x, y, turn], i) => put(one(`${id}k${i}`, undefined as never).content, { x: x!, y: y!, turn: turn!, scale: 0.44 }))
    .join('')
  const leaves = [
    [-30, -70],
    [70, 84],
    [-150, 76],
  ]
    .map(([x, y]) => shape(`M${x} ${y}q18 -24 40 -8q-14 22 -40 8Z`, { fill: '#6fa05a', stroke: '#2f4a22', width: FINE }))
    .join('')
  return { content: tray(id, all + leaves, '#e8a45a', '#8a4a18'), width: 420, height: 260 }
}

const drawRoastEel: Draw = (id) => {
  const one = (y: number) =>
    shape(
      `M-150 ${y}C-140 ${y - 30} -60 ${y - 34} 150 ${y - 24}Q164 ${y} 150 ${y + 24}C-60 ${y + 34} -140 ${y + 28} -150 ${y}Z`,
      { fill: `url(#${id}e)`, stroke: '#5a2a10', width: LINE },
    ) +
    [-100, -56, -12, 32, 76, 120]
      .map((x) => shape(`M${x} ${y - 24}l14 48`, { stroke: '#5a2a10', width: FINE, opacity: 0.45 }))
      .join('') +
    [-80, -20, 50, 100].map((x, i) => ellipse(x, y - 6 + (i % 2) * 12, 4, 2.4, { fill: '#fbe7b8' })).join('')
  return {
    content: `<defs>${gradient(`${id}e`, '#d98b3f', '#9c4f1e')}</defs>${tray(id, one(-44) + one(42), '#d9c2a0', '#5f4527')}`,
    width: 420,
    height: 260,
  }
}

const drawFishBall: Draw = (id) => {
  const ball = (x: number, y: number, r = 33) =>
    circle(x, y, r, { fill: '#fffaf0', stroke: '#8c7a5c', width: FINE + 1 }) +
    shape(`M${x - r * 0.5} ${y - r * 0.35}q${r * 0.2} -${r * 0.35} ${r * 0.55} -${r * 0.35}`, { stroke: '#ffffff', width: 6 }) +
    shape(`M${x - r * 0.5} ${y + r * 0.55}q${r * 0.5} ${r * 0.3} ${r} 0`, { stroke: '#d9c9a6', width: FINE + 1 })
  const stick = (x: number, y: number, turn: number) =>
    put(
      box(-64, -15, 128, 30, 10, { fill: '#fffaf2', stroke: '#a04a3a', width: FINE + 1 }) +
        box(-64, -15, 128, 13, 7, { fill: '#e77a63' }) +
        shape('M-40 2v10M-12 2v10M16 2v10M44 2v10', { stroke: '#d9b9a6', width: FINE }),
      { x, y, turn },
    )
  return {
    content: tray(
      id,
      [
        ball(-126, -36),
        ball(-60, -44),
        ball(6, -36),
        ball(-94, 22),
        ball(-26, 22),
        ball(-122, 74, 26),
        ball(-58, 76, 28),
        stick(96, -34, 6),
        stick(104, 10, -5),
        stick(92, 52, 4),
        ball(24, 72, 27),
      ].join(''),
      '#cfd9c0',
      '#586b45',
    ),
    width: 420,
    height: 260,
  }
}

const drawDriedShrimp: Draw = (id, rng) => {
  const small = drawShrimp({ ...SHRIMP.cooked!, length: 96 })
  const all = Array.from({ length: 13 }, (_, i) =>
    put(small(`${id}d${i}`, rng).content, {
      x: -118 + (i % 5) * 58 + (Math.floor(i / 5) % 2) * 26,
      y: -42 + Math.floor(i / 5) * 50,
      turn: rng.int(-60, 60),
      flip: i % 2 === 0,
    }),
  )
  return { content: tray(id, all.join(''), '#e9c79a', '#8a5a24'), width: 420, height: 260 }
}

export const FOODS: Readonly<Record<string, Draw>> = {
  fillet: drawFillet,
  'shrimp-meat': drawShrimpMeat,
  'crayfish-pack': drawCrayfishPack,
  'roast-eel': drawRoastEel,
  'fish-ball': drawFishBall,
  'dried-shrimp': drawDriedShrimp,
}
