import type { Cell } from './cell.ts'
import { dayOfSerial, type NumberFormat } from './number-format.ts'

/** A stored number as people see it: what is kept as 27000.000000000004 was typed as 27000. */
export function numberCell(stored: string, format: NumberFormat, since1904: boolean): Cell {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return { text: stored, sort: 'text' }
  const text = plain(value)
  const { sort, suffix, digits, year } = format
  if (sort === 'day') return dayCell(value, year, since1904)
  if (sort === 'clock') return { text: clockOf(value), sort }
  if (sort === 'percent') return { text: plain(Number((value * 100).toPrecision(15))), sort, shown: `${plain(value * 100)}%` }
  if (sort === 'fraction') return { text, sort, shown: fraction(value) }
  if (Math.abs(value) >= 1e15) return { text, sort: 'long' }
  if (sort === 'scaled') return { text, sort }
  if (suffix) return { text: `${text}${suffix}`, sort: 'text' }
  if (digits > text.length && /^\d+$/.test(text)) return { text: text.padStart(digits, '0'), sort: 'text' }
  return { text, sort: 'number' }
}

function clockOf(value: number): string {
  const minutes = Math.round((value % 1) * 1440)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function dayCell(value: number, year: boolean, since1904: boolean): Cell {
  const text = dayOfSerial(value, since1904)
  const [, month, day] = text.slice(0, 10).split('-')
  return { text, sort: 'day', ...(year ? {} : { shown: `${Number(month)}月${Number(day)}日` }) }
}

/** Without an exponent, to the fifteen digits that are exact. */
function plain(value: number): string {
  const exact = Number(value.toPrecision(15))
  const text = String(exact)
  if (!/e/i.test(text)) return text
  return exact >= 1e15 || exact <= -1e15 ? BigInt(exact).toString() : exact.toFixed(20).replace(/0+$/, '')
}

/** The smallest denominator that says it, as it was probably typed. */
function fraction(value: number): string {
  for (let below = 1; below <= 100; below++) {
    const above = value * below
    if (Math.abs(above - Math.round(above)) < 1e-9) return `${Math.round(above)}/${below}`
  }
  return plain(value)
}
