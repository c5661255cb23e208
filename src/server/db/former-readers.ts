import type { ExistingColumn, ExistingTable } from './introspect.ts'
import { identifier, literal } from './quote.ts'
import { alter, statements } from './tables.ts'

/**
 * Generated columns that the database still computes from this one, though no file asks for that any more: a changed value would
 * change theirs, a changed type is refused.
 * @param asked those of which a file asks for it
 */
export function formerReaders({ columns }: ExistingTable, name: string, asked: readonly string[]): ExistingColumn[] {
  // what a database administrator added stays as it is
  const reads = ({ note }: ExistingColumn) => note.generated?.includes(identifier(name)) === true
  return [...columns.values()].filter((one) => one.generated && one.name !== name && !asked.includes(one.name) && reads(one))
}

/** They keep what they came to. Said of several columns that one of them read, it holds the first time. */
export const noMoreComputed = (table: string, readers: readonly ExistingColumn[]): string =>
  statements(
    ...readers.map(({ name, note: { generated: _, ...note } }) => {
      const comment = Object.keys(note).length === 0 ? 'null' : literal(JSON.stringify(note))
      return statements(
        `${alter(table)} alter column ${identifier(name)} drop expression if exists`,
        `comment on column ${identifier(table)}.${identifier(name)} is ${comment}`,
      )
    }),
  )
