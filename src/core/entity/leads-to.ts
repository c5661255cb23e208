import type { Action } from './entity.ts'

/** Every state that a step may lead to; none: the state stays, or its effect decides. */
export const leadsTo = ({ to, branches }: Pick<Action, 'to' | 'branches'>): readonly (string | number)[] =>
  to === undefined ? branches.map((one) => one.state) : [to]
