import type { Drawing } from '../../art/drawing.ts'
import { FINE, LINE } from '../../art/drawing.ts'
import { SCENES } from '../../art/scenes.ts'
import { subjectOf } from '../../art/subjects.ts'
import { box, circle, ellipse, put, shape } from '../../art/svg.ts'
import { type Random, random, seedOf } from '../../random.ts'

const INK = '#33475a'
const FLAKE = shape('M0 -30V30M-26 -15L26 15M-26 15L26 -15M-8 -24L0 -16L8 -24M-8 24L0 16L8 24', { stroke: '#2b7a99', width: 5 })

/** A cold store with its docks. */
function store(rng: Random): Drawing {
  const doors = Array.from({ length: 4 }, (_, i) => {
    const lifted = rng.chance(0.3) ? 24 : 0
    const x = -182 + i * 96
    return (
      box(x, 34, 76, 92, 4, { fill: '#4f6b80', stroke: INK, width: FINE }) +
      box(x + 6, 34, 64, 86 - lifted, 3, { fill: '#e9f1f5', stroke: INK, width: FINE }) +
      [56, 78, 100].map((y) => box(x + 6, y - lifted, 64, 2, 0, { fill: '#b7c9d4' })).join('') +
      box(x - 4, 126, 84, 12, 3, { fill: '#f2b544', stroke: '#7a5513', width: FINE })
    )
  }).join('')
  const content = [
    shape('M-230 -60L0 -128L230 -60V-40H-230Z', { fill: '#6f8ea4', stroke: INK, width: LINE }),
    box(-220, -42, 440, 180, 4, { fill: '#f4f9fb', stroke: INK, width: LINE }),
    box(-220, -42, 440, 20, 0, { fill: '#2b7a99' }),
    circle(0, -74, 34, { fill: '#ffffff', stroke: INK, width: FINE }),
    put(FLAKE, { y: -74, scale: 0.8 }),
    doors,
  ].join('')
  return { content, width: 470, height: 280 }
}

/** A refrigerated truck. */
function reefer(): Drawing {
  const wheel = (x: number) =>
    circle(x, 108, 36, { fill: '#3a4854', stroke: '#1d2830', width: LINE }) +
    circle(x, 108, 15, { fill: '#d5dfe6', stroke: '#1d2830', width: FINE })
  const content = [
    box(-210, 66, 420, 26, 8, { fill: '#6d7f8e', stroke: INK, width: LINE }),
    box(-76, -112, 290, 182, 10, { fill: '#f7fbfd', stroke: INK, width: LINE }),
    box(-76, -8, 290, 18, 0, { fill: '#2b7a99' }),
    put(FLAKE, { x: 70, y: -60, scale: 1.1 }),
    box(-116, -96, 44, 54, 8, { fill: '#d5dfe6', stroke: INK, width: LINE }),
    shape('M-84 66H-214V6C-214 -14 -196 -50 -182 -62Q-172 -70 -156 -70H-84Z', { fill: '#8ecbd9', stroke: INK, width: LINE }),
    shape('M-188 2C-184 -20 -174 -44 -164 -48H-112V2Z', { fill: '#eef8fb', stroke: INK, width: FINE }),
    circle(-206, 44, 10, { fill: '#fffbe8', stroke: INK, width: FINE }),
    wheel(-146),
    wheel(76),
    wheel(156),
  ].join('')
  return { content, width: 440, height: 290 }
}

/** Round tanks in which fish wait alive. */
function tanks(rng: Random): Drawing {
  const tank = (x: number, y: number) =>
    shape('M-86 0V70C-86 96 86 96 86 70V0Z', { fill: '#5f9fb8', stroke: INK, width: LINE })
      .replace('<path', `<path transform="translate(${x} ${y})"`)
      .concat(
        ellipse(x, y, 86, 28, { fill: '#a9dcea', stroke: INK, width: LINE }),
        Array.from({ length: 5 }, () =>
          circle(x + rng.int(-56, 56), y + rng.int(-12, 12), rng.int(4, 7), { stroke: '#ffffff', width: FINE }),
        ).join(''),
      )
  const content = [
    shape('M-220 -96H220', { stroke: '#8fa3b3', width: 16 }),
    [-120, 0, 120].map((x) => shape(`M${x} -96V${x === 0 ? 40 : -40}`, { stroke: '#8fa3b3', width: 9 })).join(''),
    tank(-120, -30),
    tank(120, -30),
    tank(0, 50),
  ].join('')
  return { content, width: 460, height: 300 }
}

const SUBJECTS: Readonly<Record<string, (rng: Random) => Drawing>> = {
  store,
  reefer,
  tanks,
  live: (rng) => subjectOf('truck')('s', rng),
}

/** A company's picture, 800 × 600. @param subject store, reefer, tanks or live */
export function drawCompany(subject: string, key: string): string {
  const rng = random(seedOf(key))
  const scene = SCENES.field(
    rng,
    rng.pick([
      ['#e6f3fa', '#a8d0c0'],
      ['#eaf4f1', '#9fcfc0'],
      ['#eef3fb', '#b3c6de'],
    ] as const),
  )
  const { content, width, height } = SUBJECTS[subject]!(rng)
  const placed = put(content, { x: 400, y: 330, scale: Math.min(560 / width, 390 / height) })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" stroke-linecap="round" stroke-linejoin="round">${scene.back}${placed}${scene.front}</svg>\n`
}
