import contract from '../../../../config/contract.json' with { type: 'json' }
import { evaluate } from '../../../core/condition/evaluate.ts'
import type { Condition } from '../../../core/entity/condition.ts'
import type { ContractCell } from './contract-shape.ts'
import type { ContractWords } from './contract-words.ts'

/** config/contract.json. A text may hold {placeholders}; `when` is a condition over the same names. */
export interface ContractTemplate {
  readonly title: string
  readonly version: string
  readonly parties: ClauseTemplate
  readonly clauses: readonly ClauseTemplate[]
}

export interface ClauseTemplate {
  readonly heading: string
  readonly lines: readonly (string | LineTemplate)[]
  readonly table?: TableTemplate
}

interface LineTemplate {
  readonly when: Condition
  readonly text: string
}

export interface TableTemplate {
  /** the columns' parts of the width */
  readonly shares: readonly number[]
  readonly rows: readonly { readonly when?: Condition; readonly cells: readonly (string | ContractCell)[] }[]
}

// conditions are of many shapes, which the file's own type spells out one by one
export const CONTRACT_TEMPLATE = contract as unknown as ContractTemplate

export const applies = (when: Condition | undefined, words: ContractWords): boolean => !when || evaluate(when, words)

/**
 * @param blank stands for what the deal does not have; without it such a place is an error, because a clause with a hole is none
 * @throws Error where the template asks for what no deal has, or this deal has not and no condition foresaw it
 */
export function fillClause(text: string, words: ContractWords, blank?: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`config/contract.json: no word {${name}} in ${text}`)
    if (word === null && blank === undefined) throw new Error(`config/contract.json: the deal has no {${name}} for ${text}`)
    return word ?? blank!
  })
}
