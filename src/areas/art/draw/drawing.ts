import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'

type Words = Readonly<Record<string, string>>

/** Beside this file, and beside the bundle that the build makes of it. */
const FOLDER = new URL('./drawings/', import.meta.url)

/** The file `drawings/<name>.svg`, on one line. */
export const drawing = (name: string): string => readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8').replace(/\n\s*/g, '')

/** The same with its blanks filled, so that one file gives many pictures; the same numbers give the same picture. */
export const filled = (name: string, rng: Random, words?: Words): string => fillDrawing(drawing(name), rng, words)

/**
 * Fills the blanks of a drawing: `{40..760}` is a number between, with as many decimals as are written; `{arch|round}` is
 * one of them; `{deep}` the word of that name; `{deep to #ffffff 25%}` a colour with a share of another.
 */
export function fillDrawing(svg: string, rng: Random, words: Words = {}): string {
  return svg.replace(/\{([^{}]+)\}/g, (_, blank: string) => {
    const [from, to] = blank.split('..')
    if (to) return numberBetween(from!, to, rng)
    if (blank.includes('|')) return rng.pick(blank.split('|'))
    const [, a, b, share] = /^(\S+) to (\S+) (\d+)%$/.exec(blank) ?? []
    return a && b ? mix(wordOf(a, words), wordOf(b, words), Number(share) / 100) : wordOf(blank, words)
  })
}

function numberBetween(from: string, to: string, rng: Random): string {
  const decimals = from.split('.')[1]?.length ?? 0
  const unit = 10 ** decimals
  return (rng.int(Math.round(Number(from) * unit), Math.round(Number(to) * unit)) / unit).toFixed(decimals)
}

/** A colour that is written out is itself. */
function wordOf(name: string, words: Words): string {
  const word = name.startsWith('#') ? name : words[name]
  if (word === undefined) throw new Error(`a drawing asks for {${name}}, which it was not given`)
  return word
}

/** Mixes two #rrggbb colours; 0 is the first. */
function mix(a: string, b: string, share: number): string {
  const part = (colour: string, i: number) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16)
  const mixed = (i: number) => Math.round(part(a, i) * (1 - share) + part(b, i) * share)
  return `#${[0, 1, 2].map((i) => mixed(i).toString(16).padStart(2, '0')).join('')}`
}
