import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { isBrief } from '../../core/entity/kinds.ts'

/** The columns that a workbook may have: the fields of the form that are said in a few words. */
export const sheetFields = (entity: Entity, screen: Screen): readonly Field[] =>
  screen.form.flatMap((group) => group.fields.map((name) => fieldOf(entity, name))).filter((field) => isBrief(field.kind))

/** A heading without what people add to it: units in brackets, stars, spaces. */
const bare = (title: string): string => title.normalize('NFKC').replace(/\(.*?\)|[*:：\s]/g, '')

export interface Columns {
  /** by the place of the column */
  readonly fields: readonly (Field | null)[]
  /** headings that mean nothing here */
  readonly unknown: readonly string[]
}

export function columnsOf(fields: readonly Field[], head: readonly unknown[]): Columns {
  const named = new Map(
    fields.flatMap((field) => [[field.title.normalize('NFKC'), field] as const, [bare(field.title), field] as const]),
  )
  const taken = new Set<Field>()
  const unknown: string[] = []
  const columns = head.map((title) => {
    const text = String(title ?? '')
    const field = named.get(text.normalize('NFKC')) ?? named.get(bare(text)) ?? null
    if (field && !taken.has(field)) {
      taken.add(field)
      return field
    }
    if (text !== '' && text !== REASON) unknown.push(text)
    return null
  })
  return { fields: columns, unknown }
}

/** The last column of the rows that are handed back. */
export const REASON = '问题'

/** `0` is A, `26` is AA */
export function columnLetter(at: number): string {
  const above = Math.floor(at / 26)
  return (above > 0 ? columnLetter(above - 1) : '') + String.fromCharCode(65 + (at % 26))
}
