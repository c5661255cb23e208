import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { day } from '../../../core/value/time.ts'
import { callsOf } from '../../../server/calls/call.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { findRows } from '../../../server/read/find-rows.ts'
import { makeRecord } from '../../../server/write/make-record.ts'
import type { DataReportRecord } from '../../records.ts'
import type { OwnMonth, ReportSum } from '../answers.ts'
import { REPORTING } from '../errors.ts'
import { monthAfter } from '../month.ts'
import { DATA_REPORT } from '../states.ts'
import { reportSums } from './report-sums.ts'

const { get, post } = callsOf('填报')

const MONTHS = 12
const OWN: OwnMonth = { period: '2026-06', inventory_kg: '28000', harvest_kg: '6500', harvest_income: '169000' }
export const SUM: ReportSum = {
  period: '2026-06',
  cate2_id: 21,
  name: '草鱼',
  orgs: 5,
  inventory: '412.5',
  harvest: '63.2',
  price: '15.2',
}

/** Beside list, form and steps, which the entity file makes. */
export const REPORT_CALLS = [
  get('Report/statistics', 'Report/lists', '本主体近 12 个月的合计，和所报品种的全平台汇总（不少于 3 家才有）', {
    example: { own: [OWN], platform: [SUM] },
    async answer({ deps, actor, ask: context }) {
      const [own, kinds, sums] = await Promise.all([ownMonths(context), ownKinds(context), reportSums(deps)])
      return { own, platform: actor.org_id === 0 ? [] : sums.filter((one) => kinds.has(one.cate2_id)) }
    },
  }),
  post('Report/copyLastMonth', 'Report/save', '按上月的填报生成本月草稿：塘口照抄，存塘量留作参考，出塘量和费用重新填', {
    example: { made: 2 },
    say: '已按上月生成本月草稿，请逐份核对后提交',
    answer: async ({ deps, ask: context }) => ({ made: await inTransaction(deps.db, (db) => copyLastMonth(context, db)) }),
  }),
]

async function ownMonths({ deps, actor }: RequestContext): Promise<OwnMonth[]> {
  const { rows } = await sql<OwnMonth>`
    select period, trim_scale(sum(inventory_kg) / 1000.0)::text as inventory_kg, trim_scale(sum(harvest_kg) / 1000.0)::text as harvest_kg,
      trim_scale(sum(harvest_income) / 100.0)::text as harvest_income
    from data_report where org_id = ${actor.org_id} and status in (${DATA_REPORT.review}, ${DATA_REPORT.passed})
    group by period order by period desc limit ${MONTHS}`.execute(deps.db.kysely)
  return rows.reverse()
}

async function ownKinds({ deps, actor }: RequestContext): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct cate2_id::int as id from data_report where org_id = ${actor.org_id}`.execute(deps.db.kysely)
  return new Set(rows.map((one) => one.id))
}

const KEPT = [
  'region_code',
  'region_code_text',
  'cate2_id',
  'cate2_id_text',
  'water',
  'breed_mode',
  'area_mu',
  'avg_spec',
  'inventory_kg',
] as const

/** A pond of last month that has no report of this month yet gets a draft. @returns how many */
async function copyLastMonth(context: RequestContext, db: RequestContext['deps']['db']['kysely']): Promise<number> {
  const period = day(context.now).slice(0, 7)
  const of = (month: string) =>
    ({ entity: 'data_report', where: { org_id: context.actor.org_id, period: month }, many: true }) as const
  const reports = await findRows(context, db, { last: of(monthAfter(period, -1)), now: of(period) })
  const [last, now] = [reports.last as readonly DataReportRecord[], reports.now as readonly DataReportRecord[]]
  const pond = ({ cate2_id, breed_mode }: DataReportRecord) => `${cate2_id} ${breed_mode}`
  const there = new Set(now.map(pond))
  const missing = last.filter((one) => !there.has(pond(one)))
  if (missing.length === 0) throw new AppError(REPORTING.nothing)
  for (const one of missing)
    await makeRecord(context, db, {
      values: {
        ...Object.fromEntries(KEPT.map((name) => [name, one[name]])),
        period,
        harvest_kg: '0',
        harvest_income: '0',
        is_late: false,
      },
    })
  return missing.length
}
