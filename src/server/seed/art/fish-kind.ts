import type { Point } from './svg.ts'

export interface FishKind {
  /** back and belly from snout (0) to the root of the tail (1), heights as shares of the length */
  readonly back: readonly Point[]
  readonly belly: readonly Point[]
  readonly length?: number
  readonly tail: 'fork' | 'round' | 'crescent' | 'point' | 'uneven'
  readonly tailSize?: number
  readonly dorsal: 'short' | 'long' | 'spiny' | 'two' | 'sickle' | 'none'
  readonly anal: 'short' | 'long' | 'sickle' | 'none'
  readonly marks?: 'scales' | 'spots' | 'bands' | 'stripe' | 'blotches' | 'plates' | 'dots'
  readonly barbels?: number
  readonly mouth?: 'small' | 'wide' | 'up' | 'down'
  readonly eye?: number
  readonly colours: {
    readonly back: string
    readonly belly: string
    readonly fin: string
    readonly line: string
    readonly mark?: string
  }
}
