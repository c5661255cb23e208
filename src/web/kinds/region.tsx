import { useCallback } from 'react'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import type { Region as Place } from '../../core/value/region.ts'
import { Cascader } from '../lazy/antd/Cascader.tsx'
import { useLoad } from '../load/use-load.ts'
import { useTouch } from '../media.ts'
import { Blank } from '../widgets/Blank.tsx'
import { type ScreenContext, useScreen } from '../widgets/screen-context.ts'
import { useTold } from '../widgets/siblings.ts'
import { Unread } from '../widgets/Unread.tsx'
import type { CellProps, FilterProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

interface Choice {
  readonly value: string
  readonly label: string
  readonly children?: Choice[]
}

const choicesOf = (places: readonly Place[]): Choice[] =>
  places.map(({ id, name, children }) => ({
    value: id,
    label: name,
    children: children?.length ? choicesOf(children) : undefined,
  }))

// one reading per source, shared by every field of every form
const holderOf = derivedOnce((_: ScreenContext['regions']): { choices?: Promise<Choice[]> | undefined } => ({}))

function reading(readRegions: ScreenContext['regions']): Promise<Choice[]> {
  const holder = holderOf(readRegions)
  if (holder.choices) return holder.choices
  const choices = readRegions().then(choicesOf)
  holder.choices = choices
  choices.catch(() => {
    holder.choices = undefined
  })
  return choices
}

function useRegions() {
  const { regions } = useScreen()
  return useLoad(useCallback(() => reading(regions), [regions]))
}

/** The codes from the province down to `code`; empty when the map does not know it. */
export function pathTo(choices: readonly Choice[], code: string): string[] {
  // an address may carry it short: 32, 3205
  const full = code.padEnd(6, '0')
  for (const choice of choices) {
    if (choice.value === full) return [choice.value]
    const below = choice.children ? pathTo(choice.children, full) : []
    if (below.length) return [choice.value, ...below]
  }
  return []
}

/** The names from the province down. */
function namesOf(choices: readonly Choice[], [code, ...below]: readonly string[]): string[] {
  const choice = choices.find((one) => one.value === code)
  return choice ? [choice.label, ...namesOf(choice.children ?? [], below)] : []
}

interface PickProps {
  readonly label: string
  readonly id?: string
  readonly disabled?: boolean
  readonly any: boolean
  readonly value: string | undefined
  readonly text?: string
  readonly onChange: (code: string | undefined) => void
}

function Pick({ label, id, disabled, any, value, text, onChange }: PickProps) {
  const { data: places, failed, reload } = useRegions()
  const touch = useTouch()
  const known = value && places ? pathTo(places, value) : []
  const path = value && known.length === 0 ? [value] : known
  // a code is nothing to read: it stands there only where the map knows no name for it
  const told = known.length ? namesOf(places ?? [], known).join(' ') : (text ?? (places ? value : value && '…') ?? '')
  return (
    <Cascader<Choice>
      id={id}
      className={styles.wide}
      aria-label={id ? undefined : label}
      options={places ?? []}
      loading={!places && failed === undefined}
      notFoundContent={places ? '没有这个地区' : failed === undefined ? '正在读取地区…' : <Unread retry={reload} />}
      changeOnSelect={any}
      // the keyboard of a phone would cover what is tapped
      showSearch={!touch && { limit: 50 }}
      disabled={disabled}
      placeholder={any ? label : `请选择${label}`}
      value={path}
      text={told}
      displayRender={() => told}
      onChange={(next) => onChange(next?.length ? String(next[next.length - 1]) : undefined)}
    />
  )
}

function RegionInput({ field, value, onChange, id, disabled }: InputProps) {
  const recordWords = useTold(field.name)
  return (
    <Pick
      label={field.title}
      id={id}
      disabled={disabled}
      any={false}
      value={isBlank(value) ? undefined : String(value)}
      text={typeof recordWords === 'string' ? recordWords : undefined}
      onChange={(code) => onChange?.(code ?? null)}
    />
  )
}

function RegionCell({ field, value, record }: CellProps) {
  return isBlank(value) ? <Blank /> : <span>{String(record[`${field.name}_text`] ?? value)}</span>
}

function RegionFilter({ field, params, onChange }: FilterProps) {
  return (
    <Pick label={field.title} any value={params[field.name] || undefined} onChange={(code) => onChange({ [field.name]: code })} />
  )
}

export const widget: Widget = { Input: RegionInput, Cell: RegionCell, Filter: RegionFilter, width: 180, lines: true }
