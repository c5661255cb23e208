import type { ReactNode } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import styles from './EntityForm.module.css'

export interface FieldGroup {
  readonly title: string
  readonly more: boolean
  readonly fields: readonly Field[]
}

interface Props {
  readonly groups: readonly FieldGroup[]
  /** what the form begins with */
  readonly start: Readonly<Record<string, unknown>>
  /** all of it stands open from the start */
  readonly unfolded: boolean
  readonly draw: (group: FieldGroup) => ReactNode
}

/** The groups of a form: first those that ask, then, folded, what is filled in already or may stay empty. */
export function FormGroups({ groups, start, unfolded, draw }: Props) {
  const isFolded = (group: FieldGroup) => group.more && !lacks(group, start)
  const folded = groups.filter(isFolded)
  return (
    <>
      {groups.filter((group) => !isFolded(group)).map(draw)}
      {folded.length > 0 && (
        <details className={styles.more} open={unfolded}>
          <summary>
            <b>更多信息</b>
            <span>已填好的可以修改，其余可以不填</span>
          </summary>
          {folded.map(draw)}
        </details>
      )}
    </>
  )
}

/** A required value that the account should have filled in and could not is asked for like the rest. */
const lacks = ({ fields }: FieldGroup, start: Props['start']): boolean =>
  fields.some((field) => field.required && field.default !== undefined && isBlank(start[field.name]))

/** Opens what is folded around a field, so that it can be brought into sight. */
export function unfold(name: string): void {
  const around = document.querySelector(`details [data-field="${name}"]`)?.closest('details')
  if (around) around.open = true
}
