import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { drawFish } from './fish.ts'
import { SEA_FISH } from './sea-fish.ts'
import { box, circle, curve, gradient, mix, put, shape } from './svg.ts'

/** A label without words: a mark and a few lines, so that no font is needed. */
const label = (x: number, y: number, w: number, h: number, colour: string, line: string, mark: string): string =>
  box(x - w / 2, y - h / 2, w, h, 10, { fill: '#fffdf7', stroke: line, width: FINE }) +
  box(x - w / 2 + 10, y - h / 2 + 10, w - 20, h * 0.2, 5, { fill: colour }) +
  put(mark, { x, y: y + h * 0.03 }) +
  [0.3, 0.4]
    .map((at, i) => box(x - w * (0.3 - i * 0.08), y + h * at - 4, w * (0.6 - i * 0.16), 6, 3, { fill: line, opacity: 0.3 }))
    .join('')

const fishMark = (colour: string, k = 1): string =>
  put(
    shape('M-36 0C-18 -22 12 -22 26 -3L44 -17Q38 0 44 17L26 3C12 22 -18 22 -36 0Z', { fill: colour }) +
      circle(-18, -4, 3.4, { fill: '#ffffff' }),
    { scale: k },
  )
const shrimpMark = (colour: string): string =>
  shape('M-30 -14C0 -34 36 -14 34 14C32 30 18 34 8 28C20 22 22 8 8 4C-8 0 -28 4 -30 -14Z', { fill: colour })
const leafMark = (colour: string): string =>
  shape('M0 30C-34 10 -30 -26 0 -36C30 -26 34 10 0 30ZM0 30V-20', { fill: colour, stroke: '#ffffff', width: 3 })
const crossMark = (colour: string): string => shape('M-9 -28H9V-9H28V9H9V28H-9V9H-28V-9H-9Z', { fill: colour })
const dropMark = (colour: string): string =>
  shape('M0 -36C26 -4 28 12 20 24C10 36 -10 36 -20 24C-28 12 -26 -4 0 -36Z', { fill: colour })

const pellets = (colour: string, line: string): string =>
  [
    [-96, 148],
    [-70, 158],
    [-42, 150],
    [-14, 160],
    [18, 152],
    [48, 160],
    [78, 150],
    [104, 157],
    [-84, 136],
    [88, 138],
    [120, 146],
  ]
    .map(([x, y], i) => circle(x!, y!, 10 - (i % 3), { fill: mix(colour, '#ffffff', (i % 3) * 0.15), stroke: line, width: FINE }))
    .join('')

const drawSack =
  (cloth: string, colour: string, line: string, mark: 'fish' | 'shrimp'): Draw =>
  (id) => {
    const body = curve(
      [
        [-104, -140],
        [-60, -148],
        [0, -142],
        [60, -148],
        [104, -140],
        [112, -60],
        [118, 40],
        [108, 136],
        [50, 148],
        [-50, 148],
        [-108, 136],
        [-118, 40],
        [-112, -60],
      ],
      true,
      0.75,
    )
    const parts = [
      `<defs>${gradient(`${id}s`, mix(cloth, '#ffffff', 0.35), cloth)}</defs>`,
      shape(
        'M-104 -138C-114 -160 -100 -170 -88 -164Q-60 -176 -30 -166Q0 -176 30 -166Q60 -176 88 -164C100 -170 114 -160 104 -138Z',
        { fill: cloth, stroke: line, width: LINE },
      ),
      shape(body, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
      shape('M-104 -132Q0 -120 104 -132', { stroke: line, width: FINE, dash: '10 8' }),
      label(0, 0, 158, 176, colour, line, mark === 'fish' ? fishMark(colour, 1.15) : put(shrimpMark(colour), { scale: 1.1 })),
      shape('M-96 60Q-104 100 -92 128M98 -90Q104 -50 102 -10', { stroke: line, width: FINE, opacity: 0.3 }),
      pellets('#a97c43', '#5c3d17'),
    ]
    return { content: put(parts.join(''), { y: 4 }), width: 280, height: 350 }
  }

const drawBottle =
  (glass: string, cap: string, line: string, colour: string, round = false): Draw =>
  (id) => {
    const outline = round
      ? 'M-30 -92C-30 -72 -88 -66 -88 -26V118Q-88 146 -60 146H60Q88 146 88 118V-26C88 -66 30 -72 30 -92Z'
      : 'M-34 -98C-34 -70 -74 -66 -74 -28V122Q-74 148 -48 148H48Q74 148 74 122V-28C74 -66 34 -70 34 -98Z'
    const parts = [
      `<defs>${gradient(`${id}s`, mix(glass, '#ffffff', 0.45), glass)}</defs>`,
      box(-38, -156, 76, 50, 10, { fill: cap, stroke: line, width: LINE }),
      shape('M-22 -150v38M-4 -150v38M14 -150v38', { stroke: line, width: FINE, opacity: 0.35 }),
      shape('M-34 -106H34V-92H-34Z', { fill: mix(cap, '#000000', 0.12), stroke: line, width: FINE }),
      shape(outline, { fill: `url(#${id}s)`, stroke: line, width: LINE }),
      label(0, 46, round ? 142 : 122, 130, colour, line, put(dropMark(colour), { scale: 0.9, y: 2 })),
      shape('M-58 -30Q-54 -48 -36 -56', { stroke: '#ffffff', width: 7, opacity: 0.8 }),
    ]
    return { content: parts.join(''), width: 200, height: 320 }
  }

const drawPouch =
  (foil: string, colour: string, line: string, mark: string): Draw =>
  (id) => {
    const parts = [
      `<defs>${gradient(`${id}s`, mix(foil, '#ffffff', 0.5), foil)}</defs>`,
      shape('M-104 -150H104L110 -128L100 -108Q112 0 122 130Q124 150 104 152H-104Q-124 150 -122 130Q-112 0 -100 -108L-110 -128Z', {
        fill: `url(#${id}s)`,
        stroke: line,
        width: LINE,
      }),
      shape('M-102 -130H102M-98 -112H98', { stroke: line, width: FINE, opacity: 0.5 }),
      shape('M-106 142Q0 116 106 142', { stroke: line, width: FINE, opacity: 0.45 }),
      label(0, 8, 164, 190, colour, line, put(mark, { scale: 1.2 })),
      circle(0, -122, 8, { fill: '#ffffff', stroke: line, width: FINE }),
    ]
    return { content: parts.join(''), width: 260, height: 320 }
  }

const drawBucket: Draw = (id) => {
  const [colour, line] = ['#3f8f74', '#1f4c3d']
  const parts = [
    `<defs>${gradient(`${id}s`, '#ffffff', '#dfe9e4')}</defs>`,
    shape('M-112 -92C-130 -196 130 -196 112 -92', { stroke: line, width: LINE + 1 }),
    shape('M-120 -96H120L104 132Q100 150 76 150H-76Q-100 150 -104 132Z', { fill: `url(#${id}s)`, stroke: line, width: LINE }),
    box(-130, -118, 260, 34, 12, { fill: colour, stroke: line, width: LINE }),
    label(0, 28, 158, 132, colour, line, put(leafMark(colour), { scale: 0.95 })),
  ]
  return { content: put(parts.join(''), { y: 12 }), width: 280, height: 330 }
}

const drawVial: Draw = (id) => {
  const [line, colour] = ['#3e5a72', '#3f7fb0']
  const vial =
    shape('M-34 -84H34V-66C34 -56 50 -52 50 -34V110Q50 128 32 128H-32Q-50 128 -50 110V-34C-50 -52 -34 -56 -34 -66Z', {
      fill: `url(#${id}g)`,
      stroke: line,
      width: LINE,
    }) +
    shape('M-48 20H48V110Q48 126 32 126H-32Q-48 126 -48 110Z', { fill: '#bfe0ee', opacity: 0.9 }) +
    box(-42, -128, 84, 46, 8, { fill: '#c8d3da', stroke: line, width: LINE }) +
    box(-30, -144, 60, 18, 6, { fill: colour, stroke: line, width: FINE + 1 }) +
    box(-44, 6, 88, 62, 6, { fill: '#fffdf7', stroke: line, width: FINE }) +
    put(crossMark(colour), { y: 37, scale: 0.62 })
  const syringe =
    box(-16, -120, 32, 170, 8, { fill: '#f5fafc', stroke: line, width: LINE }) +
    box(-13, -30, 26, 76, 4, { fill: '#bfe0ee' }) +
    shape('M0 50V86M0 86V128', { stroke: line, width: 6 }) +
    shape('M0 92V150', { stroke: line, width: 2.6 }) +
    shape('M-26 -122H26M0 -122V-160M-20 -160H20', { stroke: line, width: LINE + 1 }) +
    [-90, -66, -42, -18].map((y) => shape(`M4 ${y}h10`, { stroke: line, width: FINE })).join('')
  return {
    content: `<defs>${gradient(`${id}g`, '#f7fbfd', '#e2edf2')}</defs>${put(vial, { x: -78, y: 10 })}${put(vial, { x: 24, y: 30, scale: 0.84 })}${put(syringe, { x: 122, y: 4, turn: 24, scale: 0.98 })}`,
    width: 330,
    height: 310,
  }
}

const drawJar: Draw = (id) => {
  const [line, colour] = ['#6a4a1d', '#d08a3a']
  const specks = Array.from({ length: 26 }, (_, i) =>
    circle(-78 + ((i * 61 + (i % 4) * 17) % 156), 34 + ((i * 47 + (i % 3) * 29) % 92), 5 + (i % 3), {
      fill: i % 2 ? '#e7a35a' : '#c9762c',
      opacity: 0.9,
    }),
  )
  const parts = [
    `<defs>${gradient(`${id}s`, '#fffaf0', '#f3e3c8')}</defs>`,
    box(-86, -156, 172, 48, 12, { fill: '#c9d2d6', stroke: line, width: LINE }),
    shape('M-80 -108H80C100 -100 104 -84 104 -66V122Q104 150 76 150H-76Q-104 150 -104 122V-66C-104 -84 -100 -100 -80 -108Z', {
      fill: `url(#${id}s)`,
      stroke: line,
      width: LINE,
    }),
    specks.join(''),
    label(0, -22, 150, 84, colour, line, put(shrimpMark(colour), { scale: 0.72, y: 4 })),
    shape('M-84 -60Q-80 -86 -60 -92', { stroke: '#ffffff', width: 7, opacity: 0.9 }),
  ]
  return { content: parts.join(''), width: 230, height: 320 }
}

/** Small fish frozen in one block. */
const drawFishBlock: Draw = (id) => {
  const sardine = drawFish(SEA_FISH.sardine!)
  const rows = [
    [-70, -66, 4],
    [64, -58, -5],
    [-50, -10, -4],
    [76, 0, 5],
    [-74, 46, 3],
    [58, 56, -3],
  ].map(([x, y, turn], i) =>
    put(sardine(`${id}${i}`, undefined as never).content, { x: x!, y: y!, turn: turn!, flip: i % 2 === 1, scale: 0.86 }),
  )
  const parts = [
    `<defs>${gradient(`${id}s`, '#eaf6fb', '#c3dfec')}</defs>`,
    shape('M-196 -72L-160 -124H200L168 -72Z', { fill: '#f6fbfd', stroke: '#4f87a3', width: LINE }),
    shape('M168 -72L200 -124V66L168 112Z', { fill: '#a9cfe0', stroke: '#4f87a3', width: LINE }),
    box(-196, -92, 364, 204, 14, { fill: `url(#${id}s)`, stroke: '#4f87a3', width: LINE }),
    ...rows,
    shape('M-176 -60q20 -18 44 -16M112 86q26 4 40 -14', { stroke: '#ffffff', width: 7, opacity: 0.9 }),
  ]
  return { content: parts.join(''), width: 410, height: 250 }
}

export const PACKS: Readonly<Record<string, Draw>> = {
  feed: drawSack('#e3c48f', '#2f7a99', '#6a4a1d', 'fish'),
  pelletfeed: drawSack('#d7d2b4', '#5d7f3a', '#57542f', 'fish'),
  shrimpfeed: drawSack('#f0cdb0', '#c4633a', '#7a4524', 'shrimp'),
  fishmeal: drawSack('#cdb79a', '#8a5a2c', '#57401f', 'fish'),
  'fish-block': drawFishBlock,
  jar: drawJar,
  bottle: drawBottle('#8fc3d6', '#3f7f9c', '#275468', '#2f86a6'),
  povidone: drawBottle('#c58a5a', '#6b3f20', '#4d2b14', '#a35a2a', true),
  pouch: drawPouch('#a9cdd8', '#c0504a', '#2f5666', crossMark('#c0504a')),
  dewormer: drawPouch('#d9c79a', '#5d7f3a', '#5e4f22', crossMark('#5d7f3a')),
  improver: drawPouch('#9fc7c0', '#1f8077', '#24544d', dropMark('#1f8077')),
  bucket: drawBucket,
  vial: drawVial,
}
