import { parseFixed } from '../value/fixed.ts'
import { isBankcard, isIdcard, isMobile, isUscc } from '../value/identity.ts'
import { isDatetime, isDay, isMonth } from '../value/time.ts'
import type { Field } from './entity.ts'
import { isFixed } from './kinds.ts'
import { sentence } from './sentence.ts'

const CHECKS: Partial<Record<Field['kind'], (text: string) => boolean>> = {
  mobile: isMobile,
  idcard: isIdcard,
  uscc: isUscc,
  bankcard: isBankcard,
  date: isDay,
  month: isMonth,
  datetime: isDatetime,
}

/** What a JSON Schema cannot say of a value of the right shape: check digits, real dates, ranges of decimal strings, rows in order. */
export function checkValue(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const check = CHECKS[field.kind]
  if (check && typeof value === 'string' && !check(value)) return sentence(field, 'format')
  if (isFixed(field.kind)) return checkFixed(field, String(value))
  if (field.kind === 'rows' && Array.isArray(value)) return checkRows(field, value as Record<string, unknown>[])
  return null
}

function checkFixed(field: Field, text: string): string | null {
  const scale = field.scale ?? 2
  const count = parseFixed(text, scale)
  if (count === null) return sentence(field, 'format')
  const bound = (limit: number) => parseFixed(limit, scale) ?? 0n
  if (field.minimum !== undefined && count < bound(field.minimum)) return sentence(field, 'minimum')
  if (field.exclusiveMinimum !== undefined && count <= bound(field.exclusiveMinimum)) return sentence(field, 'exclusiveMinimum')
  if (field.maximum !== undefined && count > bound(field.maximum)) return sentence(field, 'maximum')
  return null
}

function checkRows(field: Field, rows: readonly Record<string, unknown>[]): string | null {
  for (const row of rows) {
    for (const column of field.rows ?? []) {
      const fault = checkValue(column, row[column.name])
      if (fault) return `${field.title}：${fault}`
    }
  }
  for (const [name, direction] of Object.entries(field.order ?? {})) {
    const column = field.rows?.find((one) => one.name === name)
    if (column && !rows.every((row, i) => i === 0 || follows(column, rows[i - 1]![name], row[name], direction))) {
      return `${field.title}的${column.title}必须逐行${direction === 'asc' ? '升高' : '降低'}`
    }
  }
  return null
}

function follows(column: Field, before: unknown, after: unknown, direction: 'asc' | 'desc'): boolean {
  const [a, b] = [before, after].map((one) =>
    isFixed(column.kind) ? parseFixed(String(one), column.scale ?? 2) : (one as number),
  )
  if (a === null || b === null || a === undefined || b === undefined) return false
  return direction === 'asc' ? a < b : a > b
}
