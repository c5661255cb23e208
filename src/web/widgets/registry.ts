import type { Field } from '../../core/schema/entity.ts'
import { attributesWidget } from './Attributes.tsx'
import { Choice } from './Choice.tsx'
import { Choices } from './Choices.tsx'
import { Code } from './Code.tsx'
import { Day, Moment } from './Dates.tsx'
import { Fallback } from './Fallback.tsx'
import { Files } from './Files.tsx'
import { Fixed, Money, Percent, Price } from './Fixed.tsx'
import { Html } from './Html.tsx'
import { Integer } from './Integer.tsx'
import { LongText } from './LongText.tsx'
import { Pictures } from './Pictures.tsx'
import { Region } from './Region.tsx'
import { Relation } from './Relation.tsx'
import { Relations } from './Relations.tsx'
import { rowsWidget } from './Rows.tsx'
import { Text } from './Text.tsx'
import { Texts } from './Texts.tsx'
import type { Widget } from './widget.ts'
import { YesNo } from './YesNo.tsx'

/** Widgets of one value, which may also stand in a line of a table or among described attributes. */
const SINGLE: readonly Widget[] = [
  Text,
  Code,
  LongText,
  Html,
  Integer,
  Fixed,
  Money,
  Percent,
  Price,
  YesNo,
  Choice,
  Choices,
  Texts,
  Day,
  Moment,
  Region,
  Relation,
  Relations,
  Pictures,
  Files,
]

const among = (widgets: readonly Widget[], field: Field): Widget =>
  widgets.find((widget) => widget.kinds.includes(field.kind)) ?? Fallback
const single = (field: Field): Widget => among(SINGLE, field)

/** In order: the first that knows the field's kind is taken; the last fits anything. */
export const WIDGETS: readonly Widget[] = [...SINGLE, rowsWidget(single), attributesWidget(single), Fallback]

export const widgetOf = (field: Field): Widget => among(WIDGETS, field)
