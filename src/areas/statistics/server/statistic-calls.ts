import { fieldOf } from '../../../core/entity/by-name.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { RECORD_ID, TEXT } from '../../../server/calls/properties.ts'
import { AMOUNTS, COUNTS, GROUPS, type TableFigures } from '../answers.ts'
import { readTable } from './table.ts'
import { tableSheet } from './table-sheet.ts'

const { get } = callsOf('统计')

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const ASKED = {
  group: { type: 'string', enum: GROUPS, title: '分组', description: '按天、按月、按省、按品类', examples: ['day'] },
  from: { ...TEXT, title: '起日', examples: ['2026-06-01'] },
  to: { ...TEXT, title: '止日', examples: ['2026-06-30'] },
  region_code: { ...TEXT, title: '省', examples: ['320000'] },
  cate1_id: { ...RECORD_ID, title: '品类', examples: [1] },
} as const
const NEEDED = ['group', 'from', 'to'] as const

const FIGURES = Object.fromEntries([...COUNTS.map((one) => [one, 3]), ...AMOUNTS.map((one) => [one, '1200.00'])]) as TableFigures

/** The page's figures, read from what is counted already. */
export const STATISTIC_CALLS = [
  get('Statistic/table', 'Statistic/lists', '一段时间的统计，按天、按月、按省或按品类', {
    input: ASKED,
    required: NEEDED,
    example: {
      from: '2026-06-01',
      to: '2026-06-30',
      group: 'day',
      lines: [{ key: '2026-06-15', title: '2026-06-15', ...FIGURES }],
      total: FIGURES,
      active_a_day: 3,
      as_of: '2026-06-15 10:00:00',
    },
    answer: ({ db, input }) => readTable(db, input),
  }),
  get('Statistic/file', 'Statistic/lists', '同一份统计的 Excel 文件', {
    input: ASKED,
    required: NEEDED,
    media: { type: SHEET },
    async answer({ db, input, reply, ask: context }) {
      const table = await readTable(db, input)
      const title = (name: string) => fieldOf(context.call.entity, name).title
      return reply
        .type(SHEET)
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(`统计 ${table.from} 至 ${table.to}.xlsx`)}`,
        )
        .header('cache-control', 'no-store')
        .send(await tableSheet(table, title))
    },
  }),
]
