import { files } from '../widgets/Files.tsx'
import type { Widget } from '../widgets/widget.ts'

export const widget: Widget = { ...files, wide: 'both' }
