import { filled } from './drawing.ts'
import type { Random } from './random.ts'

/** The subject of a picture: drawn around 0,0, and the room it takes. */
export interface Subject {
  readonly content: string
  readonly width: number
  readonly height: number
}

/** The drawing that a category's `icon` names. @param id makes the ids inside of it its own, since one picture may hold several */
export function subjectOf(icon: string, id: string, rng: Random): Subject {
  const svg = filled(`subjects/${icon}`, rng)
  const [, width, height, content] = /viewBox="\S+ \S+ (\S+) (\S+)"[^>]*>(.*)<\/svg>/.exec(svg)!
  return {
    content: content!.replace(/( id="| href="#|url\(#)/g, `$1${id}-`),
    width: Number(width),
    height: Number(height),
  }
}

/** Puts the subject where a drawing leaves room for it. */
export const show = (svg: string, subject: string): string => `${svg.replace('<g id="subject"/>', () => subject)}\n`

export interface SubjectPlace {
  readonly x: number
  readonly y: number
  readonly turn?: number
  readonly scale: number
  readonly flip?: boolean
  readonly opacity?: number
}

export function put(content: string, { x, y, turn = 0, scale, flip = false, opacity = 1 }: SubjectPlace): string {
  const size = scale.toFixed(3)
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${flip ? '-' : ''}${size} ${size})`
  return `<g transform="${transform}" opacity="${opacity}">${content}</g>`
}

/** A soft ground, `light deep`, as the words that the drawings call its colours by. */
export function groundOf(colours: string): { readonly light: string; readonly deep: string } {
  const [light, deep] = colours.split(' ')
  return { light: light!, deep: deep! }
}
