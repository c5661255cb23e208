import type { Stage } from './stage.ts'

/** Steps that people of one area take in the sandbox by the product's own rules, after everybody's certification. */
export type Play = (stage: Stage, now: Date) => Promise<void>

declare module '../../../../server/context/deps.ts' {
  interface ServerArea {
    /** played one after the other, when the sandbox's trade is over */
    readonly plays?: readonly Play[]
  }
}
