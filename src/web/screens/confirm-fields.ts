import type { Action } from '../../core/schema/entity.ts'

const PLACE = /\{(\w+)\}/

/** `按 {qty} 结算` -> the texts and, at odd places, the names of the fields between them. */
export const partsOf = (confirm: string): readonly string[] => confirm.split(PLACE)

/** The fields whose values a step's dialog speaks of: in its question, or with what is sent. */
export function dialogFields({ confirm = '', seen }: Pick<Action, 'confirm' | 'seen'>): readonly string[] {
  return [...namedIn(confirm), ...seen]
}

/** Does a row of a list, with the step's question, show all that its taker is to have seen? */
export function showsSeen({ confirm = '', seen }: Pick<Action, 'confirm' | 'seen'>, row: object): boolean {
  return seen.every((name) => name in row || namedIn(confirm).includes(name))
}

const namedIn = (confirm: string): readonly string[] => partsOf(confirm).filter((_, i) => i % 2 === 1)
