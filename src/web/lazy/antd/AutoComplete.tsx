import type { AutoCompleteProps } from 'antd'
import { Input } from 'antd'
import { OnUse, part } from '../on-use.tsx'
import { POPUP_PLACEMENTS } from './placements.ts'

const WHOLE = part(() => import('./whole/auto-complete.ts').then((module) => module.AutoComplete), { ahead: true })

/** antd's, on use; what is typed before it is there is not lost. */
export function AutoComplete({
  placeholder,
  maxLength,
  ...props
}: AutoCompleteProps<string> & { readonly placeholder: string; readonly maxLength: number | undefined }) {
  const { id, className, value, disabled, onChange } = props
  const box = { placeholder, maxLength }
  const still = (
    <Input {...box} {...{ id, className, value: value ?? '', disabled }} onChange={(event) => onChange?.(event.target.value)} />
  )
  return (
    <OnUse
      part={WHOLE}
      still={still}
      draw={(Whole) => (
        <Whole builtinPlacements={POPUP_PLACEMENTS} {...props}>
          <Input {...box} />
        </Whole>
      )}
    />
  )
}
