import './sheets.css'
import type { Field } from '../../core/entity/entity.ts'
import { WIDGET_ROOMS } from '../kinds/generated/widgets.ts'
import { Fallback } from './Fallback.tsx'
import type { Widget } from './widget.ts'

/** Of one value, which may also stand in a line of a table or among described attributes. What holds others holds none that do. */
function single(field: Field): Widget {
  const room = WIDGET_ROOMS[field.kind]
  if (typeof room !== 'function') return room ?? Fallback
  return field.rows ? Fallback : (WITHIN[field.kind] ?? Fallback)
}

const simple = ({ kind }: Field): Widget => {
  const room = WIDGET_ROOMS[kind]
  return typeof room === 'function' ? Fallback : (room ?? Fallback)
}

/** Widgets of the kinds that hold others, as they stand in a line. */
const WITHIN: Readonly<Record<string, Widget>> = Object.fromEntries(
  Object.entries(WIDGET_ROOMS).flatMap(([kind, room]) => (typeof room === 'function' ? [[kind, room(simple)]] : [])),
)

/** By the name of the kind. */
export const WIDGETS: Readonly<Record<string, Widget>> = Object.fromEntries(
  Object.entries(WIDGET_ROOMS).map(([kind, room]) => [kind, typeof room === 'function' ? room(single) : room]),
)

export const widgetOf = (field: Field): Widget => WIDGETS[field.kind] ?? Fallback
