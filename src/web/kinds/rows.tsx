import { LinesCell } from '../widgets/lines/LinesCell.tsx'
import { LinesInput } from '../widgets/lines/LinesInput.tsx'
import type { CellProps, InputProps, Widget, WidgetOf } from '../widgets/widget.ts'

/** The columns' widgets are handed in: a table holds no table. */
export function widget(widgetOf: WidgetOf): Widget {
  return {
    Input: (props: InputProps) => <LinesInput {...props} widgetOf={widgetOf} />,
    Cell: (props: CellProps) => <LinesCell {...props} widgetOf={widgetOf} />,
    width: 90,
    wide: 'both',
  }
}
