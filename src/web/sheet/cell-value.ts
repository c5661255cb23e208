import type { Field } from '../../core/entity/entity.ts'
import { factsOf, isNumber } from '../../core/entity/kinds.ts'
import { readNumber } from '../action-form/number-text.ts'
import type { Region } from '../widgets/screen-context.ts'
import type { Cell } from './read-sheet.ts'

/** The names of rows that a relation may point at, as the form offers them. */
export interface Names {
  /** ids of the rows of this name that may be chosen */
  readonly related: (field: Field, name: string) => Promise<readonly number[]>
  readonly regions: () => Promise<readonly Region[]>
}

type Read = { readonly value: unknown } | { readonly fault: string }

const LIST = /[、,，;；\n]+/
const YES = ['是', '有', '对', '√', 'true', 'TRUE', '1', 'Y', 'y']
const NO = ['否', '无', '没有', '×', 'false', 'FALSE', '0', 'N', 'n']

/** A cell as its field keeps it; what it cannot be read as is told. The rules of the form are the server's to ask. */
export async function readCell(field: Field, cell: Cell, names: Names): Promise<Read> {
  if (cell === null) return { value: null }
  const { coded, holds, time, values } = factsOf(field.kind)
  const text = typeof cell === 'boolean' ? (cell ? '是' : '否') : cell
  const several =
    holds === 'list'
      ? text
          .split(LIST)
          .map((one) => one.trim())
          .filter(Boolean)
      : [text]
  const read = async (one: string): Promise<Read> => {
    if (coded === 'options') return optionNamed(field, one)
    if (coded === 'relation') return relatedNamed(field, one, names)
    if (coded !== undefined) return placeNamed(one, await names.regions())
    if (time !== undefined) return { value: dated(one, time) }
    if (values === 'truth') return truth(field, one)
    if (isNumber(field.kind)) return figure(field, one)
    return { value: one }
  }
  const found = await Promise.all(several.map(read))
  const wrong = found.find((one) => 'fault' in one)
  if (wrong) return wrong
  const all = found.flatMap((one) => ('value' in one ? [one.value] : []))
  return { value: holds === 'list' ? all : all[0] }
}

function optionNamed(field: Field, text: string): Read {
  const options = field.options ?? []
  const option = options.find((one) => one.title === text) ?? options.find((one) => String(one.const) === text)
  if (option) return { value: option.const }
  return { fault: `没有“${text}”，可以填：${options.map((one) => one.title).join('、')}` }
}

async function relatedNamed(field: Field, text: string, names: Names): Promise<Read> {
  const ids = await names.related(field, text)
  if (ids.length === 1) return { value: ids[0] }
  return { fault: ids.length === 0 ? `没有叫“${text}”的${field.title}` : `叫“${text}”的${field.title}不止一个，请在页面上填写` }
}

/** `江苏省 苏州市 吴中区`, `江苏苏州吴中`, or the code. */
function placeNamed(text: string, regions: readonly Region[]): Read {
  const asked = text.replace(/[\s/\-,，]/g, '')
  const short = (name: string) => name.replace(/(省|市|区|县|自治区|特别行政区)$/, '')
  const within = (places: readonly Region[], rest: string): string | undefined => {
    for (const { id, name, children } of places) {
      if (id === asked) return id
      for (const called of [name, short(name)]) {
        if (!rest.startsWith(called)) continue
        const left = rest.slice(called.length)
        if (!children?.length) {
          if (left === '') return id
          continue
        }
        const below = within(children, left)
        if (below) return below
      }
      const coded = /^\d{6}$/.test(asked) && children ? within(children, rest) : undefined
      if (coded) return coded
    }
    return undefined
  }
  const matches = within(regions, asked)
  return matches ? { value: matches } : { fault: `没有找到“${text}”，请写到区县，例如 江苏省 苏州市 吴中区` }
}

/** `2026/6/1`, `2026年6月1日`, `202606`; what is none stays as it is and is refused by its field. */
function dated(text: string, time: 'day' | 'month' | 'moment'): string {
  const [, year, month, day = '1', clock = ''] =
    /^(\d{4})\s*[-/.年]?\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2})?)?[日号]?\s*(\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(
      text.normalize('NFKC'),
    ) ?? []
  if (year === undefined || month === undefined) return text
  const two = (part: string) => part.padStart(2, '0')
  if (time === 'month') return `${year}-${two(month)}`
  const date = `${year}-${two(month)}-${two(day)}`
  if (time === 'day') return date
  const [hours = '00', minutes = '00', seconds = '00'] = clock.split(':')
  return `${date} ${two(hours || '0')}:${minutes}:${seconds}`
}

function truth(field: Field, text: string): Read {
  if (YES.includes(text)) return { value: true }
  return NO.includes(text) ? { value: false } : { fault: `${field.title}请填 是 或 否` }
}

/** With or without the unit behind it. */
function figure(field: Field, text: string): Read {
  const unit = typeof field.unit === 'string' ? field.unit : ''
  const plain = readNumber(unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text)
  if (plain === null) return { fault: '请填写数字，如 12000 或 1.2万' }
  return { value: factsOf(field.kind).values === 'number' && /^-?\d{1,15}$/.test(plain) ? Number(plain) : plain }
}
