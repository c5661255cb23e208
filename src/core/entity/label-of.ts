import type { Entity } from './entity.ts'

type Named = Pick<Entity, 'label'> & { readonly field: Readonly<Record<string, { readonly title: string }>> }

/** What a record is called, as people read it: a coded field by its words. What a draft still lacks is said, never left empty. */
export function labelOf({ label, field }: Named, record: Readonly<Record<string, unknown>>): string {
  const told = record[`${label}_text`] ?? record[label]
  return told === null ? `未填${field[label]?.title ?? ''}` : String(told ?? '')
}
