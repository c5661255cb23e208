import { sql } from 'kysely'
import { day } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { ReportSum } from '../answers.ts'
import { monthAfter } from '../month.ts'
import { DATA_REPORT } from '../states.ts'

/** Fewer would tell one member what another has reported. */
const LEAST = 3
const MONTHS = 12

/**
 * The sums of members' reports: by month and kind, of approved reports alone, and only where at least three organisations
 * have reported; newest month first, then what is most in the ponds. Nothing of a single organisation can be worked out of
 * it, since no sum over several kinds or months is told.
 */
export async function reportSums(deps: Dependencies): Promise<ReportSum[]> {
  if (!deps.registry.current.entities.has('data_report')) return []
  const since = monthAfter(day(deps.now()).slice(0, 7), 1 - MONTHS)
  const { rows } = await sql<ReportSum>`
    select r.period, r.cate2_id::int as cate2_id, c.name, count(distinct r.org_id)::int as orgs,
      trim_scale(round(sum(r.inventory_kg) / 1000000.0, 1))::text as inventory,
      trim_scale(round(sum(r.harvest_kg) / 1000000.0, 1))::text as harvest,
      trim_scale(round(sum(r.harvest_income) * 10.0 / nullif(sum(r.harvest_kg), 0), 2))::text as price
    from data_report r join supply_cate c on c.id = r.cate2_id
    where r.status = ${DATA_REPORT.passed} and r.period >= ${since}
    group by r.period, r.cate2_id, c.name having count(distinct r.org_id) >= ${LEAST}
    order by r.period desc, sum(r.inventory_kg) desc, r.cate2_id`.execute(deps.db.kysely)
  return rows
}
