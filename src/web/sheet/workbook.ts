import writeWorkbook from 'write-excel-file/universal'
import type { Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { type Column, REASON } from './columns.ts'
import type { Cell } from './file/cell.ts'

const bold = (value: string) => ({ value, fontWeight: 'bold' as const })

/** An empty table under the right headings, and beside it a sheet that says what belongs where. */
export function templateOf(fields: readonly Field[]): Promise<Blob> {
  const help = fields.map((field) => [field.title, field.required ? '必填' : '', kindOfContent(field)])
  return writeWorkbook([
    { data: [fields.map((field) => bold(field.title))], sheet: '填写', columns: fields.map(widthOf) },
    {
      data: [['列', '必填', '填什么'].map(bold), ...help],
      sheet: '说明',
      columns: [16, 8, 60].map((width) => ({ width })),
    },
  ]).toBlob()
}

/** The rows that were not kept, as they were, each with what is wrong: mended and chosen again. */
export function rowsToMend(
  columns: readonly Column[],
  rows: readonly { readonly cells: readonly Cell[]; readonly why: string }[],
): Promise<Blob> {
  const told = columns.filter(({ title }) => title !== '' && title !== REASON)
  return writeWorkbook([
    {
      data: [
        [...told.map((column) => bold(headingOf(column))), bold(REASON)],
        ...rows.map(({ cells, why }) => [...told.map(({ at }) => cells[at]?.shown ?? cells[at]?.text ?? null), why]),
      ],
      sheet: '待改',
    },
  ]).toBlob()
}

/** A head of two rows becomes one, its units with it. */
const headingOf = ({ title, field, unit }: Column): string => (field ? `${field.title}${unit ? `（${unit}）` : ''}` : title)

const widthOf = (field: Field) => ({ width: factsOf(field.kind).sheet?.width ?? Math.max(12, field.title.length * 2 + 4) })

function kindOfContent(field: Field): string {
  const { coded, holds, time, values } = factsOf(field.kind)
  const unit = typeof field.unit === 'string' ? `，单位 ${field.unit}` : ''
  const several = holds === 'list' ? '，几个之间用顿号' : ''
  if (coded === 'options') return (field.options ?? []).map((one) => one.title).join('、') + several
  if (coded === 'relation') return `${field.title}的名称${several}`
  if (coded !== undefined) return '例如 江苏省 苏州市 吴中区'
  if (time === 'month') return '例如 2026-06'
  if (time !== undefined) return '例如 2026-06-15'
  if (values === 'truth') return '是 或 否'
  return values === 'count' || values === 'number' ? `数字${unit}` : '文字'
}
