import type { RawProperty } from '../../../src/core/entity/raw.ts'

export type KindName = keyof typeof PROPERTIES
/** A value as a person would write it down; null: none. */
export type Value = string | null

export const PROPERTIES = {
  text: { type: 'string', maxLength: 60 },
  integer: { type: 'integer' },
  quantity: { type: 'string', format: 'quantity' },
  money: { type: 'string', format: 'money' },
  date: { type: 'string', format: 'date' },
  texts: { type: 'array', items: { type: 'string' } },
  enum: { type: 'string', oneOf: ['甲', '乙', '12'].map((one) => ({ const: one, title: `${one}级` })) },
  shop: { type: 'integer', relation: { entity: 'shop', label: 'name' } },
  farm: { type: 'integer', relation: { entity: 'farm', label: 'name' } },
} as const satisfies Record<string, RawProperty>

const SAMPLES: Readonly<Record<KindName, readonly string[]>> = {
  text: ['12', '7.5', '三号塘', '007', '2026-02-01', '-3.14159'],
  integer: ['0', '12', '-7', '90071992'],
  quantity: ['1.5', '0.125', '12', '-3.333'],
  money: ['12.5', '0.01', '-99.99', '7'],
  date: ['2026-02-01', '1999-12-31'],
  texts: ['甲', '甲,乙', '12'],
  enum: ['甲', '乙', '12'],
  shop: ['1', '2', '3'],
  farm: ['1', '2', '3'],
}

export const sample = (kind: KindName, n: number): Value =>
  n % 5 === 4 ? null : (SAMPLES[kind][n % SAMPLES[kind].length] ?? null)

/** Into what a kind may be turned, besides itself. */
export const TURNS: Readonly<Record<KindName, readonly KindName[]>> = {
  text: ['integer', 'quantity', 'money', 'date', 'texts', 'enum'],
  integer: ['text', 'quantity', 'money'],
  quantity: ['text', 'money', 'integer'],
  money: ['text', 'quantity', 'integer'],
  date: ['text'],
  texts: ['text'],
  enum: ['text'],
  shop: ['farm', 'integer'],
  farm: ['shop', 'integer'],
}

const SCALES: Partial<Record<KindName, number>> = { integer: 0, quantity: 3, money: 2 }

/** What a value becomes; undefined: it cannot. */
export function turned(value: Value, to: KindName): Value | undefined {
  if (value === null) return null
  const scale = SCALES[to]
  if (scale !== undefined) return /^-?\d+(\.\d+)?$/.test(value) ? rounded(value, scale) : undefined
  if (to === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
  return value
}

/** Half away from zero, without zeros behind. */
function rounded(value: string, scale: number): string {
  const size = Math.round(Math.abs(Number(value)) * 10 ** scale + 1e-7)
  const text = String(size / 10 ** scale)
  return value.startsWith('-') && size !== 0 ? `-${text}` : text
}

/** As it goes into the database by the wire. */
export const wireOf = (kind: KindName, value: Value): unknown => {
  if (value === null) return null
  if (kind === 'texts') return value.split(',')
  return kind === 'integer' || kind === 'shop' || kind === 'farm' ? Number(value) : value
}

/** What was read, as a person would write it down. */
export function written(kind: KindName, wire: unknown): Value {
  if (wire === null || wire === undefined) return null
  if (Array.isArray(wire)) return wire.join(',')
  return SCALES[kind] === undefined ? String(wire) : String(Number(wire))
}
