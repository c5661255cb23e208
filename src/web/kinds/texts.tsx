import { textsOf } from '../../core/value/narrow.ts'
import { Select } from '../lazy/antd/Select.tsx'
import { Blank } from '../widgets/Blank.tsx'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'

/** Words of one's own, each ended by Enter or a comma. */
function TextsInput({ field, value, onChange, id, disabled }: InputProps) {
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      disabled={disabled}
      value={[...textsOf(value)]}
      tokenSeparators={[',', '，', '、']}
      placeholder={field.placeholder ?? `输入${field.title}，回车添加`}
      {...(field.maxItems === undefined ? {} : { maxCount: field.maxItems })}
      onChange={(words: string[]) => onChange?.(words.length > 0 ? words : null)}
      style={{ width: '100%' }}
    />
  )
}

function TextsCell({ value }: CellProps) {
  const words = textsOf(value)
  return words.length > 0 ? <span>{words.join('、')}</span> : <Blank />
}

export const widget: Widget = { Input: TextsInput, Cell: TextsCell, width: 180, lines: true }
