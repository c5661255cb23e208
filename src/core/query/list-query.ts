import { AppError } from '../errors.ts'
import type { Entity, Field, Screen } from '../schema/entity.ts'
import { isDocument, isFixed, isRange, isTime } from '../schema/kinds.ts'
import { didYouMean } from '../schema/suggest.ts'
import { parseFixed } from '../value/fixed.ts'
import { isDatetime, isDay, isMonth } from '../value/time.ts'

/** One filter of a list, values in wire form. */
export interface Filter {
  readonly field: Field
  readonly op: 'in' | 'gte' | 'lte' | 'within' | 'contains'
  readonly values: readonly (string | number | boolean)[]
}

export interface Sort {
  readonly field: Field
  readonly desc: boolean
}

export interface ListQuery {
  readonly page_no: number
  readonly page_size: number
  readonly keyword: string
  readonly tabs: boolean
  readonly filters: readonly Filter[]
  readonly sort: readonly Sort[]
}

const OWN = new Set(['page_no', 'page_size', 'keyword', 'tabs', 'sort'])

/**
 * The one list language: URL, provider and API. What the screen does not offer is refused by name, never dropped.
 * @throws AppError query.*
 */
export function parseListQuery(
  screen: Screen,
  entity: Entity,
  params: Readonly<Record<string, unknown>>,
  limits: { page: number; depth: number },
): ListQuery {
  const page_no = whole(params.page_no, 1)
  const page_size = whole(params.page_size, 10)
  if (!(page_no >= 1 && page_size >= 1 && page_size <= limits.page)) throw new AppError('query.page')
  if (page_no * page_size > limits.depth) throw new AppError('query.deep')
  const keyword = typeof params.keyword === 'string' ? params.keyword.trim() : ''
  if (keyword.length > 50) throw new AppError('query.long')
  const filters = Object.entries(params).flatMap(([name, value]) =>
    OWN.has(name) || value === '' ? [] : [parseFilter(screen, entity, name, value)],
  )
  const sort = parseSort(screen, entity, typeof params.sort === 'string' && params.sort ? params.sort : undefined)
  return { page_no, page_size, keyword, tabs: params.tabs === '1', filters, sort }
}

function parseFilter(screen: Screen, entity: Entity, name: string, value: unknown): Filter {
  const offered = new Set([...screen.filter, ...(screen.tabs ? [screen.tabs] : [])])
  if (typeof value !== 'string') throw new AppError('query.value', { field: name })
  if (offered.has(name)) return exact(entity.field[name]!, value)
  const range = /^(.+)_(min|max)$/.exec(name)
  const field = range && offered.has(range[1]!) ? entity.field[range[1]!] : undefined
  if (!field || !isRange(field.kind)) throw new AppError('query.filter', { field: `${name}${didYouMean(name, offered)}` })
  return { field, op: range![2] === 'min' ? 'gte' : 'lte', values: [bound(field, value, range![2] === 'max')] }
}

function exact(field: Field, value: string): Filter {
  if (isDocument(field.kind)) throw new AppError('query.filter', { field: field.name })
  if (field.kind === 'region') {
    if (!/^\d{2}(\d{2}){0,2}$/.test(value)) throw new AppError('query.value', { field: field.title })
    return { field, op: 'within', values: [value] }
  }
  if (field.kind === 'text' || field.kind === 'longtext' || field.kind === 'html')
    return { field, op: 'contains', values: [value.slice(0, 50)] }
  const parts = value.split(',')
  if (parts.length > 100) throw new AppError('query.value', { field: field.title })
  return { field, op: 'in', values: parts.map((part) => scalar(field, part)) }
}

function scalar(field: Field, text: string): string | number | boolean {
  const wrong = () => new AppError('query.value', { field: field.title })
  if (field.kind === 'boolean') {
    if (!['1', '0', 'true', 'false'].includes(text)) throw wrong()
    return text === '1' || text === 'true'
  }
  if (field.kind === 'enum' || field.kind === 'multi') {
    const option = field.options?.find((one) => String(one.const) === text)
    if (!option) throw wrong()
    return option.const
  }
  if (field.kind === 'integer' || field.kind === 'relation' || field.kind === 'relations') {
    if (!/^-?\d{1,15}$/.test(text)) throw wrong()
    return Number(text)
  }
  return isRange(field.kind) ? bound(field, text, false) : text
}

function bound(field: Field, text: string, end: boolean): string | number {
  const wrong = () => new AppError('query.value', { field: field.title })
  if (isTime(field.kind)) {
    if (field.kind === 'datetime' && isDay(text)) return `${text} ${end ? '23:59:59' : '00:00:00'}`
    const fits = field.kind === 'month' ? isMonth(text) : field.kind === 'date' ? isDay(text) : isDatetime(text)
    if (!fits) throw wrong()
    return text
  }
  if (isFixed(field.kind)) {
    if (parseFixed(text, field.scale ?? 2) === null) throw wrong()
    return text
  }
  if (!/^-?\d{1,15}$/.test(text)) throw wrong()
  return Number(text)
}

function parseSort(screen: Screen, entity: Entity, asked: string | undefined): Sort[] {
  const offered = [...screen.sort, ...screen.defaultSort.split(',').map((one) => one.replace(/^-/, ''))]
  const parts = (asked ?? screen.defaultSort).split(',')
  if (parts.length > 3) throw new AppError('query.sort', { field: asked ?? '' })
  return parts.map((part) => {
    const name = part.replace(/^-/, '')
    const field = entity.field[name]
    if (!field || !offered.includes(name) || isDocument(field.kind))
      throw new AppError('query.sort', { field: `${name}${didYouMean(name, offered)}` })
    return { field, desc: part.startsWith('-') }
  })
}

function whole(value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
}
