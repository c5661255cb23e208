import type { RawEntity, RawProperty } from '../../../src/core/entity/raw.ts'

/** The fields of a long form, once for both: the engine's file is made of them, and what is written by hand goes through them. */
export interface Planned {
  readonly name: string
  readonly title: string
  readonly kind: 'text' | 'integer' | 'money' | 'few' | 'many' | 'date' | 'yes' | 'long' | 'sum'
  /** has to be filled in once this choice is made */
  readonly requiredBy?: string
  /** the two that a sum is of */
  readonly of?: readonly [string, string]
}

export const SIZE = 200
export const GROUP = 20
export const MOST = 40
export const FEW = ['甲', '乙', '丙']
export const MANY = ['鲢鱼', '鳙鱼', '草鱼', '青鱼', '鲫鱼', '鳊鱼', '鳜鱼', '鲈鱼']

const KINDS = ['text', 'text', 'few', 'money', 'text', 'integer', 'many', 'date', 'text', 'yes'] as const

export const PLAN: readonly Planned[] = Array.from({ length: SIZE }, (_, i): Planned => {
  const [name, title] = [`f${i}`, `字段 ${i + 1}`]
  const place = i % GROUP
  // the first amounts of this group and the one before
  if (place === 19) return { name, title, kind: 'sum', of: [`f${i - 16}`, `f${i - 6}`] }
  if (place === 18) return { name, title, kind: 'long' }
  if (place === 14) return { name, title, kind: 'text', requiredBy: `f${i - 12}` }
  return { name, title, kind: KINDS[place % KINDS.length] ?? 'text' }
})

export const GROUPS = Array.from({ length: SIZE / GROUP }, (_, i) => ({
  title: `第 ${i + 1} 组`,
  fields: PLAN.slice(i * GROUP, (i + 1) * GROUP),
}))

const optionsOf = (titles: readonly string[]) => titles.map((title, i) => ({ const: `o${i}`, title }))

function property({ title, kind, requiredBy, of }: Planned): RawProperty {
  if (kind === 'few') return { type: 'string', title, oneOf: optionsOf(FEW) }
  if (kind === 'many') return { type: 'string', title, oneOf: optionsOf(MANY) }
  if (kind === 'integer') return { type: 'integer', title, unit: '尾' }
  if (kind === 'money') return { type: 'string', format: 'money', title }
  if (kind === 'date') return { type: 'string', format: 'date', title }
  if (kind === 'yes') return { type: 'boolean', title }
  if (kind === 'long') return { type: 'string', format: 'textarea', title, maxLength: 200 }
  if (kind === 'sum') return { type: 'string', format: 'money', title, derive: { $add: (of ?? []).map((one) => `$${one}`) } }
  return { type: 'string', title, maxLength: MOST, ...(requiredBy ? { requiredWhen: { [requiredBy]: 'o0' } } : {}) }
}

export const ENTITY: RawEntity = {
  $id: 'long_form',
  title: '长表单',
  label: 'f0',
  owner: { key: 'org', who: 'member' },
  required: ['f0'],
  properties: Object.fromEntries(PLAN.map((one) => [one.name, property(one)])),
  access: [{ who: 'owner', can: ['read', 'create', 'update', 'delete'] }],
  screens: {
    long_form: { list: ['f0'], form: GROUPS.map(({ title, fields }) => ({ title, fields: fields.map((one) => one.name) })) },
  },
}
