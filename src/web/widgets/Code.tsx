import { Input } from 'antd'
import type { Field } from '../../core/schema/entity.ts'
import { Blank, isBlank } from './Blank.tsx'
import { TextFilter } from './Text.tsx'
import type { CellProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

interface Writing {
  readonly mode: 'tel' | 'numeric' | 'text'
  readonly clean: (typed: string) => string
  readonly hint: string
}

const half = (typed: string) => typed.normalize('NFKC').toUpperCase()

const MOBILE: Writing = {
  mode: 'tel',
  clean: (typed) =>
    half(typed)
      .trim()
      .replace(/^(\+86|0086)/, '')
      .replace(/\D/g, '')
      .slice(0, 11),
  hint: '11 位手机号',
}

const WRITINGS: Partial<Record<Field['kind'], Writing>> = {
  mobile: MOBILE,
  // the last sign may be X, which a keyboard of digits lacks
  idcard: {
    mode: 'text',
    clean: (typed) =>
      half(typed)
        .replace(/[^\dX]/g, '')
        .slice(0, 18),
    hint: '18 位身份证号',
  },
  uscc: {
    mode: 'text',
    clean: (typed) =>
      half(typed)
        .replace(/[^\dA-Z]/g, '')
        .slice(0, 18),
    hint: '18 位统一社会信用代码',
  },
  bankcard: { mode: 'numeric', clean: (typed) => half(typed).replace(/\D/g, '').slice(0, 19), hint: '银行卡号' },
}

function CodeInput({ field, value, onChange, id, disabled }: InputProps) {
  const { mode, clean, hint } = WRITINGS[field.kind] ?? MOBILE
  return (
    <Input
      id={id}
      className={styles.wide}
      type={mode === 'tel' ? 'tel' : 'text'}
      inputMode={mode}
      autoComplete={field.kind === 'mobile' ? 'tel-national' : 'off'}
      value={isBlank(value) ? '' : String(value)}
      disabled={disabled}
      placeholder={field.placeholder ?? hint}
      onChange={(event) => {
        const next = clean(event.target.value)
        onChange?.(next === '' ? null : next)
      }}
    />
  )
}

function CodeCell({ value }: CellProps) {
  return isBlank(value) ? <Blank /> : <span className={styles.figure}>{String(value)}</span>
}

export const Code: Widget = {
  kinds: ['mobile', 'idcard', 'uscc', 'bankcard'],
  Input: CodeInput,
  Cell: CodeCell,
  Filter: TextFilter,
  width: 180,
}
