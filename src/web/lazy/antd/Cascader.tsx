import { DownOutlined } from '@ant-design/icons'
import type { CascaderProps } from 'antd'
import type { DefaultOptionType } from 'antd/es/cascader'
import { OnUse, part } from '../on-use.tsx'
import { POPUP_PLACEMENTS } from './placements.ts'
import { StillBox } from './StillBox.tsx'

const WHOLE = part(() => import('./whole/cascader.ts').then((module) => module.Cascader), { ahead: true })

interface Told {
  /** what is chosen, in words */
  readonly text: string
}

/** antd's, on use. */
export function Cascader<Option extends DefaultOptionType>({
  text,
  ...props
}: CascaderProps<Option, keyof Option, false> & Told) {
  const { id, className, disabled, placeholder } = props
  const still = (
    <StillBox
      {...{ id, className, disabled, placeholder, text }}
      label={props['aria-label']}
      icon={<DownOutlined aria-hidden />}
    />
  )
  return <OnUse part={WHOLE} still={still} draw={(Whole) => <Whole<Option> builtinPlacements={POPUP_PLACEMENTS} {...props} />} />
}
