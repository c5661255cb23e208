import { DownOutlined } from '@ant-design/icons'
import type { SelectProps } from 'antd'
import { OnUse, part } from '../on-use.tsx'
import { POPUP_PLACEMENTS } from './placements.ts'
import { StillBox } from './StillBox.tsx'

const WHOLE = part(() => import('./whole/select.ts').then((module) => module.Select), { ahead: true })

/** antd's, on use. Several that are chosen are drawn by itself. */
export function Select<Value>(props: SelectProps<Value>) {
  const { id, className, style, disabled, placeholder, suffixIcon, mode, value } = props
  const still = (
    <StillBox
      {...{ id, className, style, disabled, placeholder }}
      label={props['aria-label']}
      text={mode === undefined ? textOf(props) : ''}
      icon={suffixIcon === null ? undefined : <DownOutlined aria-hidden />}
    />
  )
  const many = mode !== undefined && Array.isArray(value) && value.length > 0
  return (
    <OnUse
      part={WHOLE}
      still={still}
      atOnce={many}
      draw={(Whole) => <Whole<Value> builtinPlacements={POPUP_PLACEMENTS} {...props} />}
    />
  )
}

/** The label of the chosen option. */
function textOf<Value>({ value, options }: SelectProps<Value>): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object' && 'label' in value) return String(value.label)
  return String(options?.find((one) => one.value === value)?.label ?? value)
}
