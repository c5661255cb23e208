import type { Action } from '../../core/schema/entity.ts'

const PLACE = /\{(\w+)\}/

/** `按 {qty} 结算` -> the texts and, at odd places, the names of the fields between them. */
export const partsOf = (confirm: string): readonly string[] => confirm.split(PLACE)

/** The fields whose values a step's dialog speaks of: in its question, or with what is sent. */
export function dialogFields({ confirm = '', seen }: Pick<Action, 'confirm' | 'seen'>): readonly string[] {
  return [...namedIn(confirm), ...seen]
}

/** Does a list with these columns, with the step's question, show all that its taker is to have seen? A row may hold more than it shows. */
export function showsSeen({ confirm = '', seen }: Pick<Action, 'confirm' | 'seen'>, columns: readonly string[]): boolean {
  return seen.every((name) => columns.includes(name) || namedIn(confirm).includes(name))
}

const namedIn = (confirm: string): readonly string[] => partsOf(confirm).filter((_, i) => i % 2 === 1)
