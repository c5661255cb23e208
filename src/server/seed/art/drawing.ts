import type { Random } from '../random.ts'

/** A finished subject around 0,0 and the room it takes. */
export interface Drawing {
  readonly content: string
  readonly width: number
  readonly height: number
}

/** @param id makes the ids inside the drawing its own, since one picture holds several */
export type Draw = (id: string, rng: Random) => Drawing

/** Every outline of every drawing. */
export const LINE = 5
export const FINE = 3
