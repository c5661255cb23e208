import { type RawBuilder, sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'

const USUAL = { from: '22:00', to: '07:00' }

/** Does the person of the row `m` want quiet at this time of the day? A span may reach over midnight. */
export function isQuiet({ outbound, now }: Dependencies): RawBuilder<boolean> {
  const clock = datetime(now()).slice(11, 16)
  const { from, to } = outbound?.quiet ?? USUAL
  return sql`coalesce((select p.quiet from outbound_person p where p.user_id = m.user_id), true) and (
    select case when s.f < s.t then ${clock}::text >= s.f and ${clock}::text < s.t else ${clock}::text >= s.f or ${clock}::text < s.t end
    from (select coalesce((select p.quiet_from from outbound_person p where p.user_id = m.user_id), ${from}::text) as f,
      coalesce((select p.quiet_to from outbound_person p where p.user_id = m.user_id), ${to}::text) as t) s)`
}

/** The rows `m` that should leave now. */
export const isReady = (deps: Dependencies): RawBuilder<boolean> =>
  sql`m.due_at <= ${datetime(deps.now())}::timestamptz and (m.urgent or not (${isQuiet(deps)}))`
