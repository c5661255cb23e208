import { Input } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { SpokenBox } from '../speech/SpokenBox.tsx'
import { Samples } from '../widgets/Samples.tsx'
import { TextCell, TextFilter } from '../widgets/Text.tsx'
import type { InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

function LongTextInput(props: InputProps) {
  const { field, value, onChange, id, disabled } = props
  return (
    <>
      <SpokenBox disabled={disabled}>
        <Input.TextArea
          id={id}
          className={styles.wide}
          autoSize={{ minRows: 3, maxRows: 12 }}
          showCount={field.maxLength !== undefined}
          maxLength={field.maxLength}
          value={isBlank(value) ? '' : String(value)}
          disabled={disabled}
          placeholder={field.placeholder}
          onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
        />
      </SpokenBox>
      <Samples {...props} />
    </>
  )
}

export const widget: Widget = { Input: LongTextInput, Cell: TextCell, Filter: TextFilter, width: 240, lines: true, wide: 'both' }
