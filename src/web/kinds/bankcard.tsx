import { codeWidget } from '../widgets/Code.tsx'
import type { Widget } from '../widgets/widget.ts'

export const widget: Widget = codeWidget({
  mode: 'numeric',
  clean: (half) => half.replace(/\D/g, '').slice(0, 19),
  hint: '银行卡号',
})
