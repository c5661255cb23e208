import type { UploadProps } from 'antd'
import { OnUse, part } from '../on-use.tsx'

const WHOLE = part(() => import('./whole/upload.ts').then((module) => module.Upload), { ahead: true })

/** antd's, on use: the button that it is used by stands there at once. */
export const Upload = (props: UploadProps) => <OnUse part={WHOLE} still={props.children} draw={(Whole) => <Whole {...props} />} />
