import { codeWidget } from '../widgets/Code.tsx'
import type { Widget } from '../widgets/widget.ts'

export const widget: Widget = codeWidget({
  mode: 'text',
  clean: (half) => half.replace(/[^\dA-Z]/g, '').slice(0, 40),
  hint: '字母和数字',
})
