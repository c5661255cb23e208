import { later } from '../lazy/later.tsx'
import { LinesCell } from '../widgets/lines/LinesCell.tsx'
import type { LinesInputProps } from '../widgets/lines/LinesInput.tsx'
import type { CellProps, InputProps, Widget, WidgetOf } from '../widgets/widget.ts'

const LinesInput = later<LinesInputProps>(() => import('../widgets/lines/LinesInput.tsx').then((module) => module.LinesInput), {
  room: <div style={{ minHeight: 'calc(3 * var(--target))' }} />,
  ahead: true,
})

/** The columns' widgets are handed in: a table holds no table. */
export function widget(widgetOf: WidgetOf): Widget {
  return {
    Input: (props: InputProps) => <LinesInput {...props} widgetOf={widgetOf} />,
    Cell: (props: CellProps) => <LinesCell {...props} widgetOf={widgetOf} />,
    width: 90,
    wide: 'both',
  }
}
