import type { ColorPickerProps } from 'antd'
import { OnUse, part } from '../on-use.tsx'

const WHOLE = part(() => import('./whole/color-picker.ts').then((module) => module.ColorPicker), { ahead: true })

/** antd's, on use: the button that it is used by stands there at once. */
export const ColorPicker = (props: ColorPickerProps) => (
  <OnUse part={WHOLE} still={props.children} draw={(Whole) => <Whole {...props} />} />
)
