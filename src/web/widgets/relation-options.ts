import { type BaseRecord, type CrudFilter, type HttpError, useSelect } from '@refinedev/core'
import type { FormInstance } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import { OPTIONS } from '../providers/options-provider.ts'
import { mayPass } from '../retry/may-pass.ts'
import { useFault } from '../retry/use-fault.ts'
import { useHealing } from '../retry/use-healing.ts'
import { useWatch } from './form-around.ts'
import { type RelationOption, useScreen } from './screen-context.ts'
import { type LineRow, LineValues, useFieldPath } from './siblings.ts'

const PAUSE_MS = 250
const LABEL = ({ label }: RelationOption): string => label
const VALUE = ({ value }: RelationOption): string => String(value)
const NO_FILTER: CrudFilter[] = []
const NONE: readonly RelationOption[] = []

/** The fields of the form that the offered rows depend on: `$form.x` in the relation's condition. */
export function parentsOf(field: Field): readonly string[] {
  const variables = JSON.stringify(field.relation?.where ?? null).matchAll(/"\$form\.(\w+)"/g)
  return [...new Set([...variables].map((match) => match[1] ?? ''))]
}

const heldBy = (field: Field, values: LineRow): string => JSON.stringify(parentsOf(field).map((name) => values[name] ?? null))

export interface OptionOffers {
  readonly options: readonly RelationOption[]
  readonly state: 'idle' | 'loading' | 'ready' | 'failed'
  /** what the parents hold, as one text to compare */
  readonly parents: string
  readonly load: (keyword?: string) => void
  readonly search: (keyword: string) => void
}

type OfferedRow = BaseRecord & RelationOption

/** The last question. Each has its own number: one that is put again is answered anew. */
interface Question {
  readonly number: number
  readonly keyword: string
  readonly form: LineRow | undefined
}

/** The rows a relation offers, by Refine's `useSelect`: read when asked for, and again when a parent changes or the line is back. A filter stands in no form. */
export function useRelationOptions(field: Field, form?: FormInstance): OptionOffers {
  const { screen } = useScreen()
  const line = useContext(LineValues)
  const path = useFieldPath(field)
  const valuesNow = (): LineRow => ({ ...form?.getFieldsValue(true), ...line })
  const parents = heldBy(field, valuesNow())
  const [question, setQuestion] = useState<Question>()
  const load = (keyword = '') =>
    setQuestion((last) => ({ number: (last?.number ?? 0) + 1, keyword, form: form ? valuesNow() : undefined }))
  const { query, onSearch } = useSelect<OfferedRow, HttpError, OfferedRow>({
    resource: screen.name,
    dataProviderName: OPTIONS,
    optionLabel: LABEL,
    optionValue: VALUE,
    filters: question?.keyword ? [{ field: 'keyword', operator: 'eq', value: question.keyword }] : NO_FILTER,
    meta: { field: path, form: question?.form, number: question?.number },
    debounce: PAUSE_MS,
    // the word belongs to the question, so that opening the list again forgets it
    onSearch: (keyword) => {
      load(keyword)
      return NO_FILTER
    },
    pagination: { mode: 'off' },
    queryOptions: { enabled: question !== undefined, gcTime: 0, refetchInterval: false },
    liveMode: 'off',
    successNotification: false,
    errorNotification: false,
  })
  const fault = useFault(query)
  const used = question !== undefined
  const state = !used ? 'idle' : query.isFetching ? 'loading' : fault ? 'failed' : 'ready'
  useHealing(used && fault !== null && mayPass(fault), () => void query.refetch())
  const lastParents = useRef(parents)
  useEffect(() => {
    if (lastParents.current === parents) return
    lastParents.current = parents
    if (used) load()
  })
  return { options: (!fault && query.data?.data) || NONE, state, parents, load, search: onSearch }
}

/** Calls `clear` when a parent changed while the value stayed: the value belongs to the old parent. A record read in changes both. */
export function useCascade(field: Field, form: FormInstance, parents: string, value: unknown, clear: () => void): void {
  // the watch only asks for a new draw: at the first one it does not know the values yet
  useWatch((values: LineRow) => heldBy(field, values), { form, preserve: true })
  const before = useRef({ parents, value })
  useEffect(() => {
    const { parents: old, value: kept } = before.current
    before.current = { parents, value }
    if (old !== parents && kept === value && value !== null && value !== undefined) clear()
  })
}
