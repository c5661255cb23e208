import type { FormInstance } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import { mayPass } from '../retry/may-pass.ts'
import { useHealing } from '../retry/use-healing.ts'
import { useWatch } from './form-around.ts'
import { type RelationOption, useScreen } from './screen-context.ts'
import { Line, type Row, useFieldPath } from './siblings.ts'

const PAUSE_MS = 250

/** The fields of the form that the offered rows depend on: `$form.x` in the relation's condition. */
export function parentsOf(field: Field): readonly string[] {
  const found = JSON.stringify(field.relation?.where ?? null).matchAll(/"\$form\.(\w+)"/g)
  return [...new Set([...found].map((match) => match[1] ?? ''))]
}

const heldBy = (field: Field, values: Row): string => JSON.stringify(parentsOf(field).map((name) => values[name] ?? null))

export interface Offers {
  readonly options: readonly RelationOption[]
  readonly state: 'idle' | 'loading' | 'ready' | 'failed'
  /** what the parents hold, as one text to compare */
  readonly parents: string
  readonly load: (keyword?: string) => void
  readonly search: (keyword: string) => void
}

/** The rows a relation offers, read when asked for and again when a parent changes or the line is back. A filter stands in no form. */
export function useRelationOptions(field: Field, form?: FormInstance): Offers {
  const { options: ask } = useScreen()
  const line = useContext(Line)
  const path = useFieldPath(field)
  const valuesNow = (): Row => ({ ...form?.getFieldsValue(true), ...line })
  const parents = heldBy(field, valuesNow())

  const [offers, setOffers] = useState<Pick<Offers, 'options' | 'state'>>({ options: [], state: 'idle' })
  const [fault, setFault] = useState<unknown>()
  const turn = useRef(0)
  const sought = useRef<string>(undefined)
  const waiting = useRef<number | undefined>(undefined)
  const load = (keyword?: string) => {
    turn.current += 1
    const mine = turn.current
    sought.current = keyword
    setOffers((before) => ({ ...before, state: 'loading' }))
    ask(path, { keyword: keyword || undefined, form: form ? valuesNow() : undefined }).then(
      (options) => mine === turn.current && setOffers({ options, state: 'ready' }),
      (error: unknown) => {
        if (mine !== turn.current) return
        setOffers({ options: [], state: 'failed' })
        setFault(error)
      },
    )
  }
  const search = (keyword: string) => {
    window.clearTimeout(waiting.current)
    waiting.current = window.setTimeout(() => load(keyword), PAUSE_MS)
  }
  useHealing(offers.state === 'failed' && mayPass(fault), () => load(sought.current))
  useEffect(
    () => () => {
      window.clearTimeout(waiting.current)
      turn.current += 1
    },
    [],
  )
  const asked = useRef(parents)
  const used = offers.state !== 'idle'
  useEffect(() => {
    if (asked.current === parents) return
    asked.current = parents
    if (used) load()
  })
  return { ...offers, parents, load, search }
}

/** Calls `clear` when a parent changed while the value stayed: the value belongs to the old parent. A record read in changes both. */
export function useCascade(field: Field, form: FormInstance, parents: string, value: unknown, clear: () => void): void {
  // the watch only asks for a new draw: at the first one it does not know the values yet
  useWatch((values: Row) => heldBy(field, values), { form, preserve: true })
  const before = useRef({ parents, value })
  useEffect(() => {
    const { parents: old, value: kept } = before.current
    before.current = { parents, value }
    if (old !== parents && kept === value && value !== null && value !== undefined) clear()
  })
}
