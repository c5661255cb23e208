import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppError } from '../../core/errors.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import { textBefore } from '../../core/value/text-before.ts'
import type { Database } from '../db/database.ts'

/** A refusal as it is looked up later: who asked for what, and why it was not done. Nothing that was typed, no code and no password. */
interface Refusal {
  readonly at: Date
  readonly request: string
  readonly user_id: number | null
  readonly call: string
  readonly record_id: number | null
  readonly reason: string
  readonly sentence: string
  /** the fields that sentences stood at */
  readonly fields: readonly string[]
}

const FLUSH_MS = 1_000
/** Of everybody together between two writings, of one account, and of all visitors in a minute: who floods the product must not fill the disk. */
const MOST_WAITING = 200
const MOST_A_MINUTE = { account: 60, visitors: 120 }
const LONGEST_SENTENCE = 200

/** The refusals of a process, written down together a moment later, so that nobody waits for it. */
export class Refusals {
  readonly #db: Pick<Database, 'kysely'>
  #waiting: Refusal[] = []
  #counted = new Map<number, number>()
  #minute = 0
  #timer: NodeJS.Timeout | undefined

  constructor(db: Pick<Database, 'kysely'>) {
    this.#db = db
  }

  note(request: FastifyRequest, error: AppError, now = new Date()): void {
    const user = request.actor?.id || null
    if (this.#waiting.length >= MOST_WAITING || !this.#takes(user, now)) return
    const said = propertiesOf(request.body).id ?? propertiesOf(request.query).id
    // what a stranger sent as a number may be anything, and something that cannot be made into one
    const id = typeof said === 'number' || typeof said === 'string' ? Number(said) : 0
    this.#waiting.push({
      at: now,
      request: request.id,
      user_id: user,
      call: textBefore(request.url, '?')
        .replace(/^\/api\//, '')
        .slice(0, 100),
      record_id: Number.isSafeInteger(id) && id > 0 ? id : null,
      reason: error.key,
      sentence: error.message.slice(0, LONGEST_SENTENCE),
      fields: Object.keys(error.errors ?? {}).slice(0, 30),
    })
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  #takes(user: number | null, now: Date): boolean {
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.#minute) this.#counted = new Map()
    this.#minute = minute
    const times = this.#counted.get(user ?? 0) ?? 0
    this.#counted.set(user ?? 0, times + 1)
    return times < (user === null ? MOST_A_MINUTE.visitors : MOST_A_MINUTE.account)
  }

  /** Writes what waits; what cannot be written is lost, because the answer it was about is given already. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const some = this.#waiting
    this.#waiting = []
    if (some.length === 0) return
    await sql`insert into refusal (at, request, user_id, call, record_id, reason, sentence, fields)
      select at, request, user_id, call, record_id, reason, sentence, array(select jsonb_array_elements_text(fields))
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as one(at timestamptz, request text, user_id bigint, call text,
        record_id bigint, reason text, sentence text, fields jsonb)`
      .execute(this.#db.kysely)
      .catch(() => undefined)
  }
}
