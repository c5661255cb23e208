import type { ComponentType } from 'react'
import type { Field } from '../../core/entity/entity.ts'

/** `value`, `onChange` and `id` come from the form item around it; a value is in wire form, empty is null or undefined. */
export interface InputProps {
  readonly field: Field
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly id?: string
  readonly disabled?: boolean
  /** told by a box that is left, so that the form says what is wrong with it */
  readonly onBlur?: () => void
}

/** One value in a table, a card or a detail; `record` is the whole row, with `x_text` beside coded values. */
export interface CellProps {
  readonly field: Field
  readonly value: unknown
  readonly record: Readonly<Record<string, unknown>>
  /** in a detail there is room for more: larger pictures, whole texts */
  readonly detail?: boolean
}

/** A filter edits the list's own parameters: `x`, `x_min`, `x_max`. An undefined value takes a parameter away. */
export interface FilterProps {
  readonly field: Field
  readonly params: Readonly<Record<string, string>>
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void
}

/** One kind of field on the page: its input, its cell and its filter. */
export interface Widget {
  readonly Input: ComponentType<InputProps>
  readonly Cell: ComponentType<CellProps>
  /** absent: this kind of field is not filtered by */
  readonly Filter?: ComponentType<FilterProps>
  /** numbers stand at the right of a column */
  readonly align?: 'right'
  /** the width a table column wants, px */
  readonly width?: number
  /** may run over several lines where a table is short of room */
  readonly lines?: true
  /** takes a whole line of a form, of a detail */
  readonly wide?: 'form' | 'both'
  /** a nought of it is not worth a line of a card or of a detail */
  readonly noughtUnsaid?: true
  /** its place on the card of a row: the picture, or before the other facts */
  readonly card?: 'picture' | 'first'
}

export type WidgetOf = (field: Field) => Widget

/** The export of `web/kinds/<kind>.tsx`. A kind that holds other fields is handed the way to find theirs: a table holds no table. */
export type WidgetRoom = Widget | ((widgetOf: WidgetOf) => Widget)
