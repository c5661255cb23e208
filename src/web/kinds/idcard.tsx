import { codeWidget } from '../widgets/Code.tsx'
import type { Widget } from '../widgets/widget.ts'

export const widget: Widget = codeWidget({
  // the last sign may be X, which a keyboard of digits lacks
  mode: 'text',
  clean: (half) => half.replace(/[^\dX]/g, '').slice(0, 18),
  hint: '18 位身份证号',
})
