import { Skeleton } from '../parts/Skeleton.tsx'
import css from './FactGroups.module.css'
import { Facts } from './Facts.tsx'
import { showValue } from './show-value.ts'
import { useEntityFile } from './use-entity-file.ts'

interface Props {
  readonly entity: string
  readonly screen: string
  readonly record: object
  /** fields the page shows in a place of its own */
  readonly except: readonly string[]
}

/** The groups that the entity's screen lists for its detail, as label and value; what is empty is left out. */
export function FactGroups({ entity, screen, record, except }: Props) {
  const { data: file, loading } = useEntityFile(entity)
  if (!file) return loading ? <Skeleton height={200} /> : null
  const groups = (file.screens?.[screen]?.detail ?? []).map((group) => ({
    title: group.title,
    facts: group.fields
      .filter((name) => !except.includes(name))
      .map(
        (name) =>
          [
            file.properties[name]?.title ?? name,
            showValue(name, file.properties[name], record as Record<string, unknown>),
          ] as const,
      )
      .filter(([, value]) => value),
  }))
  return groups
    .filter((group) => group.facts.length > 0)
    .map((group) => (
      <section key={group.title} className={css.group}>
        <h3>{group.title}</h3>
        <Facts facts={group.facts} />
      </section>
    ))
}
