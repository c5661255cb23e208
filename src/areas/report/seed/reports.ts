import { nth } from '../../../core/value/items.ts'
import { datetime, day } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { type AreaSeed, CATEGORIES, regionOf, type SeedRow, TRADERS, waterOf } from '../../sandbox/server.ts'
import { lastDay, monthAfter } from '../month.ts'
import { DATA_REPORT } from '../states.ts'

interface Pond {
  readonly trader: string
  readonly kind: string
  readonly mode: string
  /** 亩 */
  readonly area: number
  /** 公斤 an 亩 in a year */
  readonly yield: number
  /** 元/公斤 */
  readonly price: number
}

/** The ponds of the sandbox: kinds that many report, and some that too few do to be told of. */
const PONDS: readonly Pond[] = [
  ...kind('中华绒螯蟹', '池塘', 90, 96, { 太湖三山: 260, 高淳固城湖: 300, 兴化红膏: 820, 洪泽湖: 560 }),
  ...kind('青虾', '池塘', 70, 88, { 太湖三山: 180, 高淳固城湖: 60, 兴化红膏: 120 }),
  ...kind('鳙鱼', '大水面', 110, 15, { 太湖三山: 150, 监利柳关: 400, 汉寿刘家湖: 40 }),
  ...kind('草鱼', '池塘', 900, 15.2, { 顺德均安: 160, 汉寿刘家湖: 46, 吴江平望: 60 }),
  ...kind('加州鲈', '池塘', 1800, 26.4, { 吴江平望: 120, 顺德均安: 230 }),
  ...kind('紫菜', '筏式', 160, 9.5, { 霞浦溪南: 420, 东山岛: 60, 如东洋口: 1500 }),
  ...kind('海带', '筏式', 900, 2.6, { 霞浦溪南: 500, 荣成桑沟湾: 3600 }),
  ...kind('黄鳝', '网箱', 320, 62, { 仙桃张沟: 200 }),
]

function kind(name: string, mode: string, grown: number, price: number, areas: Readonly<Record<string, number>>): Pond[] {
  return Object.entries(areas).map(([trader, area]) => ({ trader, kind: name, mode, area, yield: grown, price }))
}

const MONTHS = 11
const HOUR = 3_600_000

/** A year of the members' own reports: most approved, the newest still waiting, some late, one sent back. */
export const reports: AreaSeed = {
  entities: ['data_report'],
  make({ now, rng, cateId }) {
    const rows: SeedRow[] = []
    const newest = monthAfter(day(now).slice(0, 7), -1)
    for (const [i, pond] of PONDS.entries())
      for (let back = MONTHS - 1; back >= 0; back--) {
        const period = monthAfter(newest, -back)
        const state =
          back > 0
            ? DATA_REPORT.passed
            : i % 5 === 0
              ? DATA_REPORT.returned
              : i % 2 === 0
                ? DATA_REPORT.passed
                : DATA_REPORT.review
        rows.push(rowOf(rows.length + 1, pond, period, state, now, rng, cateId))
      }
    return { rows: { data_report: rows } }
  },
}

function rowOf(
  id: number,
  { trader, kind, mode, area, yield: grown, price }: Pond,
  period: string,
  status: number,
  now: Date,
  rng: Random,
  cateId: (name: string) => number,
): SeedRow {
  const org_id = TRADERS.findIndex((one) => one.name.startsWith(trader)) + 1
  if (org_id === 0) throw new Error(`no trader ${trader}`)
  const category = CATEGORIES.flatMap((group) => group.children).find((one) => one.name === kind)
  const { region } = nth(TRADERS, org_id - 1)
  const harvest = Math.round((area * grown * rng.between(0.03, 0.14)) / 10) * 10
  const income = Math.round(harvest * price * rng.between(0.94, 1.07))
  const stock = Math.round((area * grown * rng.between(0.25, 0.6)) / 10) * 10
  const isLate = rng.int(0, 9) === 0
  const due = new Date(`${lastDay(period)}T02:00:00Z`)
  const planned = new Date(due.getTime() + (isLate ? rng.int(1, 5) : -rng.int(1, 8)) * 24 * HOUR + rng.int(0, 9) * HOUR)
  const at = planned < now ? planned : new Date(now.getTime() - rng.int(2, 60) * HOUR)
  const decided = new Date(Math.min(at.getTime() + rng.int(4, 40) * HOUR, now.getTime() - HOUR))
  const done = status === DATA_REPORT.review ? at : decided
  const cost = (share: number) => (harvest * price * share).toFixed(2)
  return {
    id,
    report_sn: `TB${day(at).replaceAll('-', '')}${String(id).padStart(6, '0')}`,
    org_id,
    user_id: org_id,
    period,
    region_code: region,
    region_code_text: regionOf(region).full_name,
    cate2_id: cateId(kind),
    cate2_id_text: kind,
    water: category ? waterOf(category, false) : null,
    breed_mode: mode,
    area_mu: String(area),
    inventory_kg: String(stock),
    harvest_kg: String(harvest),
    harvest_income: income.toFixed(2),
    feed_kg: String(Math.round(harvest * 1.4)),
    feed_cost: cost(0.38),
    drug_cost: cost(0.02),
    labor_cost: cost(0.09),
    power_cost: cost(0.03),
    next_harvest_kg: String(Math.round(harvest * rng.between(0.7, 1.3))),
    is_late: day(at) > lastDay(period),
    submitted_at: datetime(at),
    audit_remark: status === DATA_REPORT.returned ? '存塘量与上月相差较大，请核对单位是否为公斤' : null,
    audited_at: status === DATA_REPORT.review ? null : datetime(decided),
    status,
    status_at: datetime(done),
    version: 3,
    created_at: datetime(new Date(at.getTime() - HOUR)),
    updated_at: datetime(done),
  }
}
