import { codeWidget } from '../widgets/Code.tsx'
import type { Widget } from '../widgets/widget.ts'

export const widget: Widget = codeWidget({
  mode: 'tel',
  clean: (half) =>
    half
      .trim()
      .replace(/^(\+86|0086)/, '')
      .replace(/\D/g, '')
      .slice(0, 11),
  hint: '11 位手机号',
  fill: 'tel-national',
})
