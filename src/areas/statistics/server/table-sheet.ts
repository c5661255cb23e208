import { type Cell, cells, workbook } from '../../../server/files/workbook.ts'
import { AMOUNTS, COUNTS, type StatisticsTable, type TableFigures, type TableGroup } from '../answers.ts'

const FIRST: Readonly<Record<TableGroup, string>> = { day: '日期', month: '月份', region: '地区', cate: '品类' }

/** The table as a workbook that can be reckoned with. @param title what a figure is called */
export function tableSheet(
  { from, to, group, lines, total, as_of }: StatisticsTable,
  title: (name: string) => string,
): Promise<Buffer> {
  const figures = (row: TableFigures): Cell[] => [
    ...COUNTS.map((one) => cells.number(row[one])),
    ...AMOUNTS.map((one) => cells.money(row[one])),
  ]
  const key = (text: string): Cell =>
    group === 'day' ? cells.day(text) : group === 'month' ? cells.month(text) : cells.text(text)
  const heads = [FIRST[group], ...[...COUNTS, ...AMOUNTS].map(title)]
  return workbook(
    [
      [cells.bold(`统计 ${from} 至 ${to}`)],
      [cells.text(`金额单位：元；截至 ${as_of ?? '还没有统计'}；活跃会员按天算，同一个人每天算一次`)],
      heads.map((one) => cells.bold(one)),
      ...lines.map((line) => [key(line.title), ...figures(line)]),
      [cells.bold('合计'), ...figures(total)],
    ],
    heads.map((_, i) => (i === 0 ? 16 : 13)),
    '统计',
  )
}
