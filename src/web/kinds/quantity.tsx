import { FixedCell, figure } from '../widgets/Fixed.tsx'
import type { Widget } from '../widgets/widget.ts'

export const widget: Widget = { ...figure, Cell: FixedCell, width: 130 }
