import { useEffect, useMemo, useState } from 'react'
import type { Entity } from '../../core/entity/entity.ts'
import { withoutProof } from '../action-form/proof.ts'
import { type Draft, dropDraft, keepDraft, keepNow, readDraft } from './draft.ts'
import { changedValues, withFreshFiles } from './starting-values.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

type Values = Readonly<Record<string, unknown>>

export interface FormDraft {
  /** typed earlier and never saved; null: nothing was */
  readonly draft: Draft | null
  /** the values that the form opens with: the record's, and over them the draft's */
  readonly initial: Values
  /** after each change by hand */
  readonly note: (values: Values) => void
  /** what was typed is saved, or given up */
  readonly drop: () => void
}

interface Options {
  readonly entity: Entity
  /** one form has one name, so that it finds its draft again */
  readonly name: string
  readonly start: Values
  /** of the record that is edited */
  readonly version: unknown
}

/** Keeps what is typed in this tab until it is saved, and warns of leaving while something is not. */
export function useFormDraft({ entity, name, start, version }: Options): FormDraft {
  const [draft, setDraft] = useState(() => readDraft(name))
  const [dirty, setDirty] = useState(draft !== null)
  const initial = useMemo(() => ({ ...start, ...withFreshFiles(entity, draft?.values ?? {}, start) }), [entity, start, draft])
  useLeaveWarning(dirty)
  useEffect(() => keepNow, [])
  return {
    draft,
    initial,
    note(all) {
      const values = changedValues(withoutProof(all), start)
      const changed = Object.keys(values).length > 0
      setDirty(changed)
      if (changed) keepDraft(name, { version: draft?.version ?? version, values })
      else dropDraft(name)
    },
    drop() {
      dropDraft(name)
      setDraft(null)
      setDirty(false)
    },
  }
}
