import { sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { OUTBOUND_MESSAGE } from '../states.ts'
import { isReady } from './quiet.ts'

/** How long the oldest that should have left has waited; quiet hours and gathering are no waiting. */
export const QUEUE_AGE = {
  name: 'yuye_outbound_queue_age_seconds',
  help: 'how long the oldest message that should have left the site has waited',
  label: 'channel',
  async read(deps: Dependencies): Promise<Readonly<Record<string, number>>> {
    const now = sql`${datetime(deps.now())}::timestamptz`
    return byChannel(
      await sql<Figure>`select m.channel, extract(epoch from ${now} - min(m.due_at)) as value from outbound_message m
        where m.status = ${OUTBOUND_MESSAGE.waiting} and ${isReady(deps)} group by m.channel`.execute(deps.db.kysely),
    )
  },
}

export const FAILED = {
  name: 'yuye_outbound_failed',
  help: 'messages that did not leave the site and wait for the desk',
  label: 'channel',
  async read(deps: Dependencies): Promise<Readonly<Record<string, number>>> {
    return byChannel(
      await sql<Figure>`select channel, count(*) as value from outbound_message where status = ${OUTBOUND_MESSAGE.failed} group by channel`.execute(
        deps.db.kysely,
      ),
    )
  },
}

interface Figure {
  readonly channel: string
  readonly value: unknown
}

const byChannel = ({ rows }: { readonly rows: readonly Figure[] }): Readonly<Record<string, number>> => ({
  sms: 0,
  wechat: 0,
  email: 0,
  ...Object.fromEntries(rows.map(({ channel, value }) => [channel, Number(value)])),
})
