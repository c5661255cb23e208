import type { Draw } from './drawing.ts'
import { FINE, LINE } from './drawing.ts'
import { circle, curve, gradient, mix, type Point, put, shape } from './svg.ts'

/** A long frilled blade that rises from 0,0. */
function blade(id: string, tall: number, wide: number, sway: number, line: string): string {
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= 8; i++) {
    const y = -(tall * i) / 8
    const x = Math.sin(i * 0.8 + sway) * wide * 0.45 * (i / 8)
    const w = wide * Math.sin(Math.PI * Math.min(1, (i + 0.6) / 9)) * (i % 2 ? 1 : 0.82)
    left.push([x - w, y])
    right.push([x + w, y])
  }
  const middle = left.map(([x, y], i): Point => [(x + right[i]![0]) / 2, y])
  return (
    shape(curve([...left, ...right.toReversed()], true, 1), { fill: `url(#${id}s)`, stroke: line, width: LINE }) +
    shape(curve(middle), { stroke: line, width: FINE, opacity: 0.55 })
  )
}

const drawKelp =
  (colour: string, pale: string, line: string): Draw =>
  (id) => {
    const parts = [
      `<defs>${gradient(`${id}s`, pale, colour)}</defs>`,
      put(blade(id, 300, 34, 0.4, line), { x: -98, y: 160, turn: -12 }),
      put(blade(id, 310, 34, 2.6, line), { x: 98, y: 160, turn: 12 }),
      put(blade(id, 350, 42, 1.4, line), { x: 0, y: 170 }),
      shape('M-120 162Q-60 132 0 168Q60 132 120 162', { stroke: line, width: LINE }),
      [-70, -30, 30, 70]
        .map((x) => shape(`M${x} 158q-10 14 -22 18M${x} 158q10 14 22 18`, { stroke: line, width: FINE + 1 }))
        .join(''),
    ]
    return { content: parts.join(''), width: 320, height: 370 }
  }

/** Sheets of laver: thin, round, dark. */
const drawLaver: Draw = (id) => {
  const [colour, pale, line] = ['#5b3f66', '#9d7ea3', '#2f1d38']
  const sheet = curve(
    [
      [-92, 8],
      [-76, -58],
      [-20, -84],
      [42, -76],
      [88, -34],
      [92, 26],
      [52, 74],
      [-12, 84],
      [-70, 60],
    ],
    true,
    1.25,
  )
  const one =
    shape(sheet, { fill: `url(#${id}s)`, stroke: line, width: LINE }) +
    shape('M-56 -10C-30 -34 10 -18 26 -44M-30 44C0 20 34 46 60 18M-10 -58Q0 -30 -20 -6', {
      stroke: '#ffffff',
      width: FINE,
      opacity: 0.35,
    })
  return {
    content: `<defs>${gradient(`${id}s`, pale, colour)}</defs>${put(one, { x: -86, y: -24, turn: -20, scale: 0.98 })}${put(one, { x: 88, y: -20, turn: 30, scale: 0.94 })}${put(one, { x: 4, y: 40, turn: 80, scale: 1.08 })}`,
    width: 370,
    height: 270,
  }
}

/** A bushy weed with floats or fine threads. */
const drawWeed =
  (colour: string, line: string, floats: boolean): Draw =>
  (id) => {
    const branch = (turn: number, long: number): string => {
      const twigs = Array.from({ length: 7 }, (_, i) => {
        const y = -long * (0.22 + i * 0.11)
        const side = i % 2 ? 1 : -1
        const d = `M0 ${y}q${side * 26} -6 ${side * 46} -${34 - i * 2}`
        const end = floats
          ? circle(side * 46, y - 36 + i * 2, 8, { fill: mix(colour, '#f4e6b0', 0.45), stroke: line, width: FINE })
          : ''
        return shape(d, { stroke: line, width: 10 }) + shape(d, { stroke: colour, width: 4.6 }) + end
      })
      const stem = `M0 0Q${turn > 0 ? -12 : 12} ${-long * 0.5} 0 ${-long}`
      return put(twigs.join('') + shape(stem, { stroke: line, width: 12 }) + shape(stem, { stroke: colour, width: 6 }), {
        y: 150,
        turn,
      })
    }
    void id
    return { content: [branch(-34, 250), branch(34, 250), branch(-14, 300), branch(16, 290)].join(''), width: 330, height: 340 }
  }

export const PLANTS: Readonly<Record<string, Draw>> = {
  kelp: drawKelp('#3f6b46', '#93b77d', '#22402a'),
  wakame: drawKelp('#56793a', '#b9c878', '#33491f'),
  laver: drawLaver,
  weed: drawWeed('#a3543f', '#55241a', false),
  hijiki: drawWeed('#5d6b37', '#2f381a', true),
}
