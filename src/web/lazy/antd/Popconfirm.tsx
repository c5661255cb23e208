import type { PopconfirmProps } from 'antd'
import { OnUse, part } from '../on-use.tsx'

const WHOLE = part(() => import('./whole/popconfirm.ts').then((module) => module.Popconfirm), { ahead: true })

/** antd's, on use: the button that it is used by stands there at once. */
export const Popconfirm = (props: PopconfirmProps) => (
  <OnUse part={WHOLE} still={props.children} draw={(Whole) => <Whole {...props} />} />
)
