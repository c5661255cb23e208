import type { Effect } from '../../../server/effects/effect.ts'
import type { FinApplicationRecord, FinDemandRecord } from '../../records.ts'
import { FIN_APPLICATION, FIN_DEMAND } from '../states.ts'

type Applications = Readonly<{ applications: readonly FinApplicationRecord[] }>
type Status = FinApplicationRecord['status']

/** The state of a demand by that of the farthest of its applications. */
const REACHED: Readonly<Partial<Record<Status, FinDemandRecord['status']>>> = {
  [FIN_APPLICATION.waiting]: FIN_DEMAND.waiting,
  [FIN_APPLICATION.accepted]: FIN_DEMAND.underway,
  [FIN_APPLICATION.inspecting]: FIN_DEMAND.underway,
  [FIN_APPLICATION.offered]: FIN_DEMAND.offered,
  [FIN_APPLICATION.agreed]: FIN_DEMAND.agreed,
  [FIN_APPLICATION.done]: FIN_DEMAND.done,
}

/** A demand has come as far as the farthest of its institutions; when none goes on it is over. */
export const finDemandProgress: Effect<FinDemandRecord, unknown, Applications> = {
  needs: ({ id }) => ({ applications: { entity: 'fin_application', where: { demand_id: id }, many: true, unlocked: true } }),
  run(_record, _args, { found: { applications } }) {
    const reached = applications.flatMap(({ status }) => REACHED[status] ?? [])
    return {
      to: reached.length === 0 ? FIN_DEMAND.closed : Math.max(...reached),
      patch: {
        handled: applications.filter(({ accepted_at }) => accepted_at !== null).length,
        offers: applications.filter(({ approved_amount }) => approved_amount !== null).length,
      },
    }
  },
}
