import type { Field } from '../../core/entity/entity.ts'
import { factsOf, isNumber } from '../../core/entity/kinds.ts'
import { partsOf } from '../../core/value/list-text.ts'
import { NO_NUMBER, readAmount } from '../../core/value/read-amount.ts'
import type { Region } from '../../core/value/region.ts'
import { ownUnit } from './columns.ts'
import { dayOf, monthOf } from './dates.ts'
import type { Cell, FilledCell } from './file/cell.ts'
import { placeNamed } from './places.ts'
import { amountOf, converted } from './units.ts'

/** A row that a relation may point at, as the form's box offers it. */
export interface Offered {
  readonly value: number
  readonly label: string
  /** what other fields take from it */
  readonly row?: Readonly<Record<string, unknown>>
}

/** The names of rows that a relation may point at. */
export interface Names {
  /** the rows that the box finds by what was typed */
  readonly related: (field: Field, typed: string, row: Readonly<Record<string, unknown>>) => Promise<readonly Offered[]>
  readonly regions: () => Promise<readonly Region[]>
}

export interface ReadValue {
  readonly value: unknown
  /** as people read it before it is kept */
  readonly words: string
  /** that was said with a figure whose unit each record says itself */
  readonly unit?: string
  /** of a row that is pointed at: what other fields take from it */
  readonly row?: Readonly<Record<string, unknown>>
}

export type Read = ReadValue | { readonly fault: string }

const YES = ['是', '有', '对', '√', '✓', 'true', '1', 'y', 'yes']
const NO = ['否', '无', '没有', '×', '✗', 'false', '0', 'n', 'no']
const OFFERED = 5

/**
 * A cell as its field keeps it; what it cannot be read as is told. The rules of the form are the server's to ask.
 * @param unit of the column's heading
 */
export async function readCell(
  field: Field,
  cell: Cell,
  names: Names,
  unit: string | null = null,
  row: Readonly<Record<string, unknown>> = {},
): Promise<Read> {
  if (cell === null) return { value: null, words: '' }
  const fault = faultOf(field, cell)
  if (fault !== null) return { fault }
  const { coded, holds, time, values } = factsOf(field.kind)
  const read = async (one: FilledCell): Promise<Read> => {
    if (coded === 'options') return optionNamed(field, one.text)
    if (coded === 'relation') return relatedNamed(field, one.text, names, row)
    if (coded !== undefined) return placeNamed(one.text, await names.regions())
    if (time !== undefined) return worded(time === 'month' ? monthOf(one) : dayOf(one, time))
    if (values === 'truth') return truth(field, one.text)
    if (isNumber(field.kind)) return figure(field, one, unit)
    // a workbook of ours marks what would run as a formula
    return worded({ value: (one.shown ?? one.text).replace(/^'(?=[=+\-@])/, '') })
  }
  if (holds !== 'list') return read(cell)
  const found = await Promise.all(partsOf(cell.text).map((text) => read({ ...cell, text })))
  const wrong = found.find((one) => 'fault' in one)
  if (wrong) return wrong
  const all = found.flatMap((one) => ('value' in one ? [one] : []))
  return { value: all.map((one) => one.value), words: all.map((one) => one.words).join('、') }
}

const worded = (read: { readonly value: string } | { readonly fault: string }): Read =>
  'fault' in read ? read : { ...read, words: read.value }

/** The fault of a cell that says something other than what was typed, or nothing at all. */
function faultOf(field: Field, { sort, text, shown }: FilledCell): string | null {
  const { time, values } = factsOf(field.kind)
  const own = factsOf(field.kind).sheet?.cell
  if (sort === 'error') return `这一格是错误 ${text}，请在表格里改好`
  if (sort === 'formula') return `公式 ${text} 还没有算出结果，请用 Excel 打开、保存后再选，或改成数值`
  if (sort === 'long') return `${text} 超过 15 位，表格程序已经丢了后面几位，请把这一格设成文本再填`
  if (sort === 'scaled') return `这一格显示的数和存着的 ${text} 不一样，请去掉它的缩放格式`
  if (sort === 'day' && time === undefined)
    return `这一格被当成了日期 ${shown ?? text}，原来可能是 ${spanOf(text)}，请把这一格设成文本再填`
  if (sort === 'clock' && time === undefined && values === 'text' && own !== 'clock')
    return `这一格被当成了时间 ${text}，请把这一格设成文本再填`
  if (sort === 'fraction' && !isNumber(field.kind))
    return `这一格被当成了分数 ${shown ?? text}，原来可能是 ${(shown ?? text).replace('/', '-')} 或 ${shown ?? text}，请把这一格设成文本再填`
  if (sort === 'percent' && own !== 'percent' && values !== 'text')
    return `这一格是百分数 ${shown ?? text}，${field.title}不是百分数`
  if (sort === 'number' && own === 'percent' && Math.abs(Number(text)) < 1 && Number(text) !== 0)
    return `${text} 可能是 ${text}%，也可能是 ${Number((Number(text) * 100).toPrecision(12))}%，请把百分号一起写上`
  return null
}

/** `6-8` for the sixth of August */
const spanOf = (day: string): string => day.slice(5, 10).split('-').map(Number).join('-')

const same = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

function optionNamed(field: Field, text: string): Read {
  const options = field.options ?? []
  const asked = same(text)
  const option = options.find((one) => same(one.title) === asked) ?? options.find((one) => same(String(one.const)) === asked)
  if (option) return { value: option.const, words: option.title }
  return { fault: `没有“${text}”，可以填：${options.map((one) => one.title).join('、')}` }
}

/** By its name; else by whatever the box finds it by, if that is one alone. */
async function relatedNamed(field: Field, text: string, names: Names, row: Readonly<Record<string, unknown>>): Promise<Read> {
  const offered = await names.related(field, text, row)
  const called = offered.filter(({ label }) => same(label) === same(text))
  const [only, second] = called.length > 0 ? called : offered
  if (!only) return { fault: `没有叫“${text}”的${field.title}` }
  if (!second) return { value: only.value, words: only.label, ...(only.row ? { row: only.row } : {}) }
  if (called.length > 1) return { fault: `叫“${text}”的${field.title}不止一个，请在页面上填写` }
  const some = offered.slice(0, OFFERED).map(({ label }) => label)
  return { fault: `“${text}”可能是 ${some.join('、')}${offered.length > OFFERED ? ' 等' : ''}，请写全名` }
}

function truth(field: Field, text: string): Read {
  if (YES.includes(same(text))) return { value: true, words: '是' }
  return NO.includes(same(text)) ? { value: false, words: '否' } : { fault: `${field.title}请填 是 或 否` }
}

const ZEROS = /[百千万亿wk]/i

/** The unit in the cell goes before that of the heading, and both before the field's own, into which the figure is converted. */
export function figure(field: Field, { text }: FilledCell, heading: string | null): Read {
  const own = ownUnit(field)
  if (own === null) return ofRecord(field, text, heading)
  const read = readAmount(text, own || undefined)
  if ('fault' in read) return read
  if (read.unit !== undefined || heading === null) return kept(field, read.value, own)
  // 1.2万 under 万元 is either
  if (ZEROS.test(text.normalize('NFKC'))) return { fault: `列名的单位是${heading}，“${text}”里又写了一次，请只写一次` }
  const figured = converted(read.value, heading, own)
  return figured === null ? { fault: `“${text}”按${heading}折不成${own}，请直接按${own}填写` } : kept(field, figured, own)
}

/** Each record says its own unit, beside it or behind the figure. */
function ofRecord(field: Field, text: string, heading: string | null): Read {
  const amount = amountOf(text)
  const read = readAmount(text, undefined)
  if (!amount) return { fault: 'fault' in read ? read.fault : NO_NUMBER }
  const said = amount.unit || heading
  return { ...kept(field, amount.figure, said ?? ''), ...(said ? { unit: said } : {}) }
}

const kept = (field: Field, plain: string, unit: string): ReadValue => ({
  value: factsOf(field.kind).values === 'number' && /^-?\d{1,15}$/.test(plain) ? Number(plain) : plain,
  words: unit ? `${plain} ${unit}` : plain,
})
