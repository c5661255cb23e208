import type { Entity } from './entity.ts'

type Named = Pick<Entity, 'label'> & { readonly field: Readonly<Record<string, { readonly title: string }>> }

/** The name of a record, as people read it: a coded field by its words. A draft that still lacks it says so, it is never left empty. */
export function labelOf({ label, field }: Named, record: Readonly<Record<string, unknown>>): string {
  const words = record[`${label}_text`] ?? record[label]
  return words === null ? `未填${field[label]?.title ?? ''}` : String(words ?? '')
}
