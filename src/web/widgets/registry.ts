import type { Field } from '../../core/schema/entity.ts'
import { WIDGET_ROOMS } from '../kinds/generated/widgets.ts'
import { Fallback } from './Fallback.tsx'
import type { Widget } from './widget.ts'

/** Of one value, which may also stand in a line of a table or among described attributes. */
function single(field: Field): Widget {
  const room = WIDGET_ROOMS[field.kind]
  return typeof room === 'function' ? Fallback : (room ?? Fallback)
}

/** By the name of the kind. */
export const WIDGETS: Readonly<Record<string, Widget>> = Object.fromEntries(
  Object.entries(WIDGET_ROOMS).map(([kind, room]) => [kind, typeof room === 'function' ? room(single) : room]),
)

export const widgetOf = (field: Field): Widget => WIDGETS[field.kind] ?? Fallback
