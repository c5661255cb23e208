import { datesWidget } from '../widgets/Dates.tsx'
import type { Widget } from '../widgets/widget.ts'

export const widget: Widget = datesWidget({ format: 'YYYY-MM-DD HH:mm:ss', picker: 'date', clock: true, width: 180 })
