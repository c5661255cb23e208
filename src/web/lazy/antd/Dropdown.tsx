import type { DropdownProps } from 'antd'
import { OnUse, part } from '../on-use.tsx'
import { MENU_ALIGN } from './placements.ts'

const WHOLE = part(() => import('./whole/dropdown.ts').then((module) => module.Dropdown), { ahead: true })

/** antd's, on use: the button that opens it stands there at once. */
export const Dropdown = (props: DropdownProps) => (
  <OnUse part={WHOLE} still={props.children} draw={(Whole) => <Whole align={MENU_ALIGN} {...props} />} />
)
