import { randomInt, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { NotSent } from '../../../server/adapters/notification.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Tables } from '../../../server/db/database.ts'
import { takeAttempt } from '../../../server/db/rate-limit.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import { OUTBOUND_ERRORS } from '../errors.ts'
import { mine } from './settings-calls.ts'

const { post } = callsOf('通知方式')

const ADDRESS = /^[^\s@<>(),;:"\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/
const LONGEST = 100
const LIFE_MS = 600_000
const TRIES = 5
const PURPOSE = 'outbound_person.code'
/** of one person, and to one address: nobody is written to by strangers again and again */
const PERSON_LIMIT = { max: 5, seconds: 3600 }
const ADDRESS_LIMIT = { max: 5, seconds: 86_400 }

/** The address for mail is the person's own: a code proves it, once. */
export const EMAIL_CALLS = [
  post('Outbound/askEmail', 'signed-in', '向邮箱发验证码', {
    input: { email: { ...TEXT, examples: ['name@example.com'] } },
    say: '验证码已发到邮箱，10 分钟内有效',
    async answer({ deps, db, actor, input }) {
      const email = input.email.trim()
      if (email.length > LONGEST || !ADDRESS.test(email)) throw refusal(OUTBOUND_ERRORS.address, {}, 'email')
      const channel = deps.adapters.notifications?.email
      if (!channel) throw new AppError(OUTBOUND_ERRORS.none)
      const now = deps.now()
      const { rows } = await sql`select 1 from outbound_person where user_id = ${actor.id} and email = ${email}`.execute(db)
      if (rows.length > 0) throw refusal(OUTBOUND_ERRORS.taken, {}, 'email')
      const free =
        (await takeAttempt(db, `outbound:ask:${actor.id}`, PERSON_LIMIT, now)) &&
        (await takeAttempt(db, `outbound:to:${deps.secrets.keyedHash(email.toLowerCase(), PURPOSE)}`, ADDRESS_LIMIT, now))
      if (!free) throw new AppError(OUTBOUND_ERRORS.often)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await keepCode(deps, db, actor.id, email, code)
      const notification = {
        key: `confirm:${actor.id}:${randomUUID()}`,
        kind: 'confirm',
        title: `邮箱验证码 ${code}`,
        content: `您在${deps.platform.title}填写了这个邮箱，验证码是 ${code}，10 分钟内有效。不是您本人操作的，不用理会。`,
        params: { code },
        url: null,
        unsubscribe: null,
      }
      await channel.send(notification, email).catch((error: unknown) => {
        if (error instanceof NotSent) throw refusal(OUTBOUND_ERRORS.unsent, {}, 'email')
        throw error
      })
    },
  }),
  post('Outbound/confirmEmail', 'signed-in', '用验证码确认邮箱', {
    input: { code: { ...TEXT, examples: ['042731'] } },
    say: '邮箱已确认',
    async answer({ deps, db, actor, input }) {
      // compared and spent in one statement: of any number of simultaneous uses one wins, and each counts as a try
      const hashes = deps.secrets.keyedHashes(`${actor.id} ${input.code}`, PURPOSE)
      const { rows } = await sql<{ good: boolean }>`with asked as (
          select user_id, code_hash = any(${hashes}::text[]) as good from outbound_person
          where user_id = ${actor.id} and code_hash is not null and code_until > ${deps.now()} and code_tries < ${TRIES} for update)
        update outbound_person p set code_tries = p.code_tries + 1,
          email = case when a.good then p.asked_email else p.email end,
          code_hash = case when a.good then null else p.code_hash end,
          asked_email = case when a.good then null else p.asked_email end
        from asked a where p.user_id = a.user_id returning a.good`.execute(db)
      if (rows[0]?.good !== true) throw refusal(OUTBOUND_ERRORS.code, {}, 'code')
      return mine(deps, db, actor.id)
    },
  }),
  post('Outbound/dropEmail', 'signed-in', '去掉邮箱', {
    say: '已去掉，不再发邮件',
    async answer({ deps, db, actor }) {
      await sql`update outbound_person set email = null, asked_email = null, code_hash = null where user_id = ${actor.id}`.execute(
        db,
      )
      return mine(deps, db, actor.id)
    },
  }),
]

async function keepCode(deps: Dependencies, db: Kysely<Tables>, user: number, email: string, code: string): Promise<void> {
  const hash = deps.secrets.keyedHash(`${user} ${code}`, PURPOSE)
  const until = new Date(deps.now().getTime() + LIFE_MS)
  await sql`insert into outbound_person (user_id, asked_email, code_hash, code_until) values (${user}, ${email}, ${hash}, ${until})
    on conflict (user_id) do update set asked_email = excluded.asked_email, code_hash = excluded.code_hash, code_until = excluded.code_until,
      code_tries = 0`.execute(db)
}
