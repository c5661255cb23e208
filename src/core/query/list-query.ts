import { fieldOf } from '../entity/by-name.ts'
import type { Entity, Field, Screen } from '../entity/entity.ts'
import type { Plain } from '../entity/kind.ts'
import { factsOf, isDocument, isRange } from '../entity/kinds.ts'
import { AppError } from '../errors.ts'
import { isGeneral, readTyped } from '../record/read-typed.ts'
import { didYouMean } from '../value/suggest.ts'

/** One filter of a list, values in wire form. */
export interface Filter {
  readonly field: Field
  readonly op: 'in' | 'gte' | 'lte' | 'within' | 'contains'
  readonly values: readonly Plain[]
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
  /** the order was asked for, it is not the screen's own */
  readonly sorted: boolean
}

const OWN = new Set(['page_no', 'page_size', 'keyword', 'tabs', 'sort'])

/**
 * The one list language: URL, provider and API. A field of the file that the screen does not offer is refused by name, never dropped:
 * a wider list would pass for the narrower one. What names none, such as `?from=singlemessage` or an `id` that another page has left in
 * the address, asks nothing, as with every other call.
 * @throws AppError query.*
 */
export function parseListQuery(
  screen: Screen,
  entity: Entity,
  params: Readonly<Record<string, unknown>>,
  limits: { readonly page: number; readonly depth: number; readonly now?: Date },
): ListQuery {
  const page_no = whole(params.page_no, 1)
  const page_size = whole(params.page_size, 10)
  if (!(page_no >= 1 && page_size >= 1 && page_size <= limits.page)) throw new AppError('query.page')
  if (page_no * page_size > limits.depth) throw new AppError('query.deep')
  const keyword = typeof params.keyword === 'string' ? params.keyword.trim() : ''
  if (keyword.length > 50) throw new AppError('query.long')
  // in one order, so that the same question is the same statement
  const filters = Object.entries(params)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) =>
      OWN.has(name) || value === '' || !asksSomething(screen, entity, name)
        ? []
        : [parseFilter(screen, entity, name, value, limits.now)],
    )
  const sorted = typeof params.sort === 'string' && params.sort !== ''
  const sort = parseSort(screen, entity, sorted ? String(params.sort) : undefined)
  return { page_no, page_size, keyword, tabs: params.tabs === '1', filters, sort, sorted }
}

const RANGE = /^(.+)_(min|max)$/

/** Does the parameter name a field of the file, or one of the engine's own that the screen offers? */
function asksSomething(screen: Screen, { field }: Entity, name: string): boolean {
  const names = [name, RANGE.exec(name)?.[1] ?? name]
  return names.some(
    (one) => Object.hasOwn(field, one) && (!field[one]?.system || screen.filter.includes(one) || screen.tabs === one),
  )
}

function parseFilter(screen: Screen, entity: Entity, name: string, value: unknown, now: Date | undefined): Filter {
  const offered = new Set([...screen.filter, ...(screen.tabs ? [screen.tabs] : [])])
  if (typeof value !== 'string') throw new AppError('query.value', { field: name })
  if (offered.has(name)) return exact(fieldOf(entity, name), value, now)
  const range = RANGE.exec(name)
  const field = range && offered.has(range[1]!) ? entity.field[range[1]!] : undefined
  if (!field || !isRange(field.kind)) throw new AppError('query.filter', { field: `${name}${didYouMean(name, offered)}` })
  return { field, op: range![2] === 'min' ? 'gte' : 'lte', values: [readValue(field, value, now, range![2] === 'max')] }
}

function exact(field: Field, value: string, now: Date | undefined): Filter {
  const { filter } = factsOf(field.kind)
  if (filter === undefined) throw new AppError('query.filter', { field: field.name })
  if (filter === 'within') return { field, op: 'within', values: [readValue(field, value, now)] }
  if (field.sealed !== undefined) return { field, op: 'in', values: [value.slice(0, 100)] }
  if (filter === 'contains') return { field, op: 'contains', values: [value.slice(0, 50)] }
  const parts = value.split(',')
  if (parts.length > 100) throw new AppError('query.value', { field: field.title })
  return { field, op: 'in', values: parts.map((part) => readValue(field, part, now)) }
}

/** @param end of a range, which is included whole */
function readValue(field: Field, text: string, now: Date | undefined, end = false): Plain {
  const spelt = readTyped(field, text, { now, asked: { end } })
  if ('fault' in spelt && !isGeneral(spelt.fault)) throw new AppError('query.typed', { text: `${field.title}：${spelt.fault}` })
  const value = 'fault' in spelt ? undefined : factsOf(field.kind).read?.(field, String(spelt.value), end)
  if (value === undefined) throw new AppError('query.value', { field: field.title })
  return value
}

function parseSort(screen: Screen, entity: Entity, asked: string | undefined): Sort[] {
  const offered = [...screen.sort, ...screen.defaultSort.split(',').map((one) => one.replace(/^-/, ''))]
  const parts = (asked ?? screen.defaultSort).split(',')
  if (parts.length > 4) throw new AppError('query.sort', { field: asked ?? '' })
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
