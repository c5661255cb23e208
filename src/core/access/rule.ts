import type { Condition } from '../entity/condition.ts'

/** One thing an actor may do: CASL's raw rule, with the actor's own values put in. Plain data: it travels to the page. */
export interface Rule {
  readonly action: string
  readonly subject: string
  readonly conditions?: Condition
  readonly fields?: readonly string[]
}
