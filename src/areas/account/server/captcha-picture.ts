import { randomInt } from 'node:crypto'
import { pictureLibrary } from '../../../server/upload/picture-library.ts'
import { LETTERS } from './captcha-letters.ts'

const WIDTH = 248
const HEIGHT = 88
const INK = '#24506b'
const PAPER = '#f4f7fa'
/** of a letter's field */
const UNIT = 8

const NAMES = Object.keys(LETTERS)

export const captchaText = (length = 4): string => Array.from({ length }, () => NAMES[randomInt(NAMES.length)]).join('')

interface Point {
  readonly x: number
  readonly y: number
}
type Warp = (point: Point) => Point

/**
 * The text as pixels, at twice the size it is shown in. Letters are bent, turned and run into one another, strokes of the
 * same ink cross them and strokes of paper cut them: nothing of the outlines is left to be counted. The last stroke of ink
 * is cut by none, so that no column between two letters is ever empty. It keeps off simple programs, not a
 * determined one; what limits those are the counts per address, device and number.
 */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const open = await pictureLibrary()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">
    <rect width="100%" height="100%" fill="${PAPER}" stroke="none"/>
    ${many(70, dot)}${letters(text).join('')}${scratch(INK, between(2, 3.4))}${many(2, () => scratch(PAPER, between(1.2, 2)))}${scratch(INK, between(2.6, 3.4))}
  </svg>`
  return open(Buffer.from(svg)).blur(0.7).png({ palette: true, colours: 16 }).toBuffer()
}

/** Each at its place, turned, sized and slanted by chance, close enough to touch the one before. */
function letters(text: string): string[] {
  const bend = bending()
  const step = between(42, 48)
  const first = WIDTH / 2 - (step * (text.length - 1)) / 2 + between(-10, 10)
  return [...text].map((letter, i) => {
    const middle = { x: first + i * step, y: HEIGHT / 2 + between(-6, 6) }
    const turn = turning(middle, { size: UNIT * between(0.85, 1.1), angle: between(-0.4, 0.4), slant: between(-0.25, 0.25) })
    return `<path d="${traced(LETTERS[letter]!, (point) => bend(turn(point)))}" stroke-width="${between(5, 8).toFixed(1)}"/>`
  })
}

/** From a letter's field to its place in the picture. */
function turning(middle: Point, { size, angle, slant }: { size: number; angle: number; slant: number }): Warp {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ({ x, y }) => {
    const dy = (y - 3) * size
    const dx = (x - 2) * size * 1.15 + slant * dy
    return { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos }
  }
}

/** One wave through the whole picture in each direction. */
function bending(): Warp {
  const [a, b, u, v] = [between(2, 4), between(3, 6), between(0, 6.3), between(0, 6.3)]
  const [p, q] = [between(14, 20), between(24, 34)]
  return ({ x, y }) => ({ x: x + a * Math.sin(y / p + u), y: y + b * Math.sin(x / q + v) })
}

/** The strokes with every point moved; a line becomes a curve, so that no two of one letter are the same. */
function traced(strokes: string, warp: Warp): string {
  let pen: Point = { x: 0, y: 0 }
  return [...strokes.matchAll(/([MLQ])([^MLQ]+)/g)]
    .map(([, kind, places]) => {
      const [x, y, endX = x, endY = y] = places!.trim().split(' ').map(Number) as [number, number, number?, number?]
      const end = { x: endX, y: endY }
      const through =
        kind === 'Q' ? { x, y } : { x: (pen.x + x) / 2 + between(-0.4, 0.4), y: (pen.y + y) / 2 + between(-0.4, 0.4) }
      pen = end
      return kind === 'M' ? `M${pointText(warp(end))}` : `Q${pointText(warp(through))} ${pointText(warp(end))}`
    })
    .join('')
}

const pointText = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

function scratch(colour: string, width: number): string {
  const at = (least: number, most: number) => pointText({ x: between(least, most), y: between(16, HEIGHT - 16) })
  return `<path d="M${at(0, 30)}C${at(60, 110)} ${at(140, 190)} ${at(WIDTH - 30, WIDTH)}" stroke="${colour}" stroke-width="${width.toFixed(1)}"/>`
}

const dot = (): string =>
  `<circle cx="${between(0, WIDTH).toFixed(0)}" cy="${between(0, HEIGHT).toFixed(0)}" r="${between(0.6, 1.8).toFixed(1)}" fill="${INK}" stroke="none"/>`

const many = (times: number, one: () => string): string => Array.from({ length: times }, one).join('')

const between = (least: number, most: number): number => least + (randomInt(1_000_001) / 1_000_000) * (most - least)
