import { pictures } from '../widgets/Pictures.tsx'
import type { Widget } from '../widgets/widget.ts'

export const widget: Widget = pictures
