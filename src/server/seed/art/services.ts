import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { drawFish } from './fish.ts'
import { FRESHWATER_FISH } from './freshwater-fish.ts'
import { box, circle, curve, ellipse, gradient, put, shape } from './svg.ts'

const line = '#33475a'

const drawTruck: Draw = (id) => {
  const wheel = (x: number) =>
    circle(x, 108, 37, { fill: '#3a4854', stroke: '#1d2830', width: LINE }) +
    circle(x, 108, 16, { fill: '#d5dfe6', stroke: '#1d2830', width: FINE })
  const parts = [
    `<defs>${gradient(`${id}w`, '#d9f0f6', '#86c5da')}${gradient(`${id}c`, '#fbe2b3', '#f2b544')}</defs>`,
    box(-210, 66, 420, 26, 8, { fill: '#6d7f8e', stroke: line, width: LINE }),
    box(-70, -94, 276, 164, 16, { fill: `url(#${id}w)`, stroke: line, width: LINE }),
    shape('M-66 -44Q-30 -58 0 -44T70 -44T140 -44T202 -48V58Q202 66 194 66H-58Q-66 66 -66 58Z', { fill: '#62b0cc', opacity: 0.6 }),
    [
      [-30, 8],
      [58, 34],
      [120, 0],
    ]
      .map(([x, y]) =>
        shape(`M${x} ${y}q22 -20 46 0l16 -11v22l-16 -11q-24 20 -46 0Z`, { fill: '#245f7a', stroke: '#133f54', width: FINE }),
      )
      .join(''),
    [
      [20, -16],
      [26, -32],
      [112, 36],
      [180, 20],
      [176, -6],
    ]
      .map(([x, y], i) => circle(x!, y!, 5 + (i % 2) * 2, { stroke: '#ffffff', width: FINE }))
      .join(''),
    box(-30, -122, 84, 30, 10, { fill: '#e8743f', stroke: '#7d3415', width: LINE }),
    box(90, -118, 70, 26, 10, { fill: '#d5dfe6', stroke: line, width: LINE }),
    shape('M-84 66H-214V6C-214 -14 -196 -66 -180 -78Q-170 -86 -154 -86H-84Z', {
      fill: `url(#${id}c)`,
      stroke: '#7a5513',
      width: LINE,
    }),
    shape('M-186 -2C-182 -24 -172 -54 -164 -60Q-158 -64 -150 -64H-112V-2Z', {
      fill: '#dff1f7',
      stroke: '#7a5513',
      width: FINE + 1,
    }),
    box(-120, 10, 22, 9, 4, { fill: '#7a5513' }),
    circle(-206, 44, 10, { fill: '#fffbe8', stroke: '#7a5513', width: FINE }),
    wheel(-146),
    wheel(70),
    wheel(150),
  ]
  return { content: put(parts.join(''), { y: 4 }), width: 440, height: 290 }
}

/** A seine drawn together with the catch in it. */
const drawNetting: Draw = (id, rng) => {
  const bag = curve(
    [
      [-200, -66],
      [-120, -40],
      [0, -28],
      [120, -40],
      [200, -66],
      [160, 60],
      [70, 138],
      [-70, 138],
      [-160, 60],
    ],
    true,
    0.9,
  )
  const fish = drawFish(FRESHWATER_FISH.fish!)
  const catchOf = [
    [-84, -6, 20],
    [60, -16, -16],
    [-24, 40, -8],
    [84, 44, 22],
    [-96, 60, -24],
    [6, 92, 6],
  ].map(([x, y, turn], i) => put(fish(`${id}f${i}`, rng).content, { x: x!, y: y!, turn: turn!, scale: 0.36, flip: i % 2 === 0 }))
  const parts = [
    `<defs><clipPath id="${id}c"><path d="${bag}"/></clipPath><pattern id="${id}n" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H26M0 0V26" stroke="#3f6b5c" stroke-width="3" fill="none" opacity=".55"/></pattern></defs>`,
    shape(bag, { fill: '#d7ebe6' }),
    `<g clip-path="url(#${id}c)">${catchOf.join('')}<rect x="-220" y="-100" width="440" height="260" fill="url(#${id}n)"/></g>`,
    shape(bag, { stroke: '#2c5246', width: LINE }),
    shape('M-214 -74C-120 -34 120 -34 214 -74', { stroke: '#2c5246', width: 7 }),
    Array.from({ length: 9 }, (_, i) => {
      const x = -188 + i * 47
      return ellipse(x, -42 - (x * x) / 1500 + 2, 15, 10, { fill: i % 2 ? '#e8743f' : '#f2b544', stroke: '#7d3415', width: FINE })
    }).join(''),
    shape('M-214 -74L-246 -120M214 -74L246 -120', { stroke: '#2c5246', width: LINE }),
  ]
  return { content: put(parts.join(''), { y: -10 }), width: 460, height: 290 }
}

const drawMicroscope: Draw = (id) => {
  const parts = [
    `<defs>${gradient(`${id}s`, '#ffffff', '#cfdbe3')}</defs>`,
    box(-130, 118, 220, 34, 14, { fill: '#4f6b80', stroke: line, width: LINE }),
    shape('M30 120C110 96 128 -10 56 -70', { stroke: line, width: 40 }),
    shape('M30 120C110 96 128 -10 56 -70', { stroke: '#6f8ea4', width: 28 }),
    box(-128, 56, 158, 20, 8, { fill: '#33475a', stroke: line, width: FINE }),
    box(-96, 44, 74, 12, 4, { fill: '#bfe6ef', stroke: line, width: FINE }),
    put(
      box(-30, -96, 60, 110, 14, { fill: `url(#${id}s)`, stroke: line, width: LINE }) +
        box(-22, -140, 44, 52, 8, { fill: '#33475a', stroke: line, width: LINE }) +
        box(-18, 12, 36, 34, 8, { fill: '#8fa3b3', stroke: line, width: LINE }) +
        box(-12, 44, 24, 20, 4, { fill: '#f2b544', stroke: line, width: FINE }),
      { x: -16, y: -22, turn: 22 },
    ),
    circle(88, 56, 23, { fill: '#f2b544', stroke: '#7a5513', width: LINE }),
    shape('M132 152V96C132 84 160 84 160 96V152ZM170 152V70C170 58 198 58 198 70V152Z', {
      fill: '#f4fbfc',
      stroke: line,
      width: LINE - 1,
    }),
    shape('M134 122H158V148H134ZM172 104H196V148H172Z', { fill: '#7fc9b4' }),
    circle(-170, -60, 74, { fill: '#eaf7f4', stroke: '#1f8077', width: LINE }),
    put(shape('M-36 0C-18 -22 12 -22 26 -3L44 -17Q38 0 44 17L26 3C12 22 -18 22 -36 0Z', { fill: '#1f8077' }), {
      x: -172,
      y: -76,
      scale: 0.8,
    }),
    [
      [-196, -36, 11],
      [-164, -26, 7],
      [-140, -44, 9],
    ]
      .map(
        ([x, y, r]) =>
          circle(x!, y!, r!, { fill: '#e8743f', opacity: 0.75 }) +
          circle(x!, y!, r! + 5, { stroke: '#e8743f', width: 2, dash: '3 4' }),
      )
      .join(''),
  ]
  return { content: put(parts.join(''), { x: 10, y: 6 }), width: 450, height: 330 }
}

/** Ponds from above with dykes, one under care. */
const pondsOf = (id: string, lead: string): string => {
  const pond = (x: number, y: number, w: number, h: number, colour: string) =>
    box(x, y, w, h, 22, { fill: colour, stroke: '#4c7a5b', width: LINE }) +
    shape(`M${x + 18} ${y + h * 0.35}q12 -10 24 0t24 0M${x + w * 0.45} ${y + h * 0.68}q12 -10 24 0t24 0`, {
      stroke: '#ffffff',
      width: FINE,
      opacity: 0.75,
    })
  return [
    `<defs>${gradient(`${id}g`, '#cfe3b4', '#a9c98a')}</defs>`,
    box(-214, -150, 428, 290, 40, { fill: `url(#${id}g)`, stroke: '#5a7d42', width: LINE }),
    pond(-190, -126, 168, 110, '#8ccbe0'),
    pond(22, -126, 168, 110, '#7fbfd6'),
    pond(-190, 16, 168, 104, '#7fbfd6'),
    pond(22, 16, 168, 104, '#9bd3e4'),
    [
      [-200, -4],
      [-106, 0],
      [4, -70],
      [2, 66],
      [104, 0],
      [204, 6],
    ]
      .map(
        ([x, y]) =>
          circle(x!, y!, 11, { fill: '#6fa05a', stroke: '#3c6330', width: FINE }) +
          circle(x! - 3, y! - 3, 4, { fill: '#9cc586' }),
      )
      .join(''),
    lead,
  ].join('')
}

const drawCare: Draw = (id) => ({
  content: pondsOf(
    id,
    put(
      shape('M0 -74L64 -50V8C64 48 34 74 0 88C-34 74 -64 48 -64 8V-50Z', {
        fill: '#fffdf7',
        stroke: '#1f8077',
        width: LINE + 1,
      }) + shape('M-30 6L-8 30L34 -22', { stroke: '#1f8077', width: 12 }),
      { y: -6, scale: 1.06 },
    ),
  ),
  width: 440,
  height: 300,
})

const drawPond: Draw = (id) => ({
  content: pondsOf(
    id,
    put(
      shape('M0 84C-46 30 -58 0 -58 -22C-58 -56 -32 -82 0 -82C32 -82 58 -56 58 -22C58 0 46 30 0 84Z', {
        fill: '#e8743f',
        stroke: '#7d3415',
        width: LINE + 1,
      }) + circle(0, -24, 25, { fill: '#fffdf7', stroke: '#7d3415', width: FINE + 1 }),
      { y: -22, scale: 1.02 },
    ),
  ),
  width: 440,
  height: 300,
})

export const SERVICES: Readonly<Record<string, Draw>> = {
  truck: drawTruck,
  netting: drawNetting,
  microscope: drawMicroscope,
  care: drawCare,
  pond: drawPond,
}
