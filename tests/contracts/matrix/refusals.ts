import type { Call } from '../../../src/core/entity/registry.ts'
import { deadlines } from '../../../src/server/db/column.ts'
import type { Answered, Prober } from './prober.ts'
import type { Row } from './stock.ts'

/** A version that no row has: whoever may take the step is told that the row has changed, and nothing is written. */
const STALE = 987_654
const NOBODYS = 987_654_321

/**
 * Every write of every screen on rows that are his to change, his to see only, and not his at all, so that nothing is ever
 * written: where the rules forbid the step it is asked as it stands, where they allow it with a version that is not the
 * row's. What is not his is answered word for word as what is not there.
 */
export async function refuseWrites(prober: Prober, calls: Iterable<Call>, each: number): Promise<void> {
  for (const call of calls) {
    const path = `${call.controller}/${call.name}`
    if (call.method !== 'POST' || HAND.has(path)) continue
    if (!prober.expected.admits(call.screen)) {
      const { code } = await prober.post(path, { id: prober.stock.rows(call.entity.id)[0]?.id ?? 1 })
      if (code === 1) prober.leak(path, 'answers one who has no business there')
    } else if (call.operation === 'batch') await refuseMany(prober, call, path)
    else if (call.operation === 'import') await refuseNone(prober, path)
    else await refuseOne(prober, call, path, each)
  }
}

/** consultations have steps of their own, asked among the hand-written routes */
const HAND = new Set(['accept', 'refuse', 'close', 'evaluate'].map((name) => `Consulting/${name}`))

async function refuseOne(prober: Prober, call: Call, path: string, each: number) {
  const { expected, stock } = prober
  const verb = call.operation === 'action' ? call.action! : call.operation === 'save' ? 'update' : 'delete'
  const rows = stock.rows(call.entity.id).filter((row) => !isOverdue(call, row))
  const seen = rows.filter((row) => expected.onScreen(call.entity, call.screen, row))
  const step = call.entity.workflow?.actions.find((one) => one.name === call.action)
  const from = step?.from
  const may = seen.filter(
    (row) => expected.may(verb, call.entity, row) && (!from || from.includes(row[call.entity.workflow!.field] as string)),
  )
  for (const row of may.slice(0, each)) {
    const answer = await prober.post(path, { id: row.id, version: STALE })
    // a step that asks for no version is stopped by its guards or by what must have been seen, which come after the right
    const reached = REACHED.test(reasonOf(answer)) || (step?.apart === true && REACHED_APART.test(reasonOf(answer)))
    if (answer.code === 1 || !reached) prober.leak(path, `answers one who may with ${reasonOf(answer)}`)
  }
  for (const row of seen.filter((one) => !may.includes(one)).slice(0, each)) {
    const answer = await prober.post(path, { id: row.id })
    if (answer.code === 1 || REACHED_ALONE.test(reasonOf(answer))) prober.leak(path, `does ${call.entity.id}/${row.id}`)
  }
  const foreign = rows.filter((row) => !seen.includes(row))
  if (foreign.length === 0) return
  const none = await prober.post(path, { id: NOBODYS })
  for (const row of spread(foreign, each)) {
    const answer = await prober.post(path, { id: row.id })
    if (answer.code === 1 || answer.code !== none.code || answer.msg !== none.msg)
      prober.leak(path, `tells ${call.entity.id}/${row.id} from a row that is not there: ${answer.msg}`)
  }
}

/** Without a row nothing is kept, whoever asks. */
async function refuseNone(prober: Prober, path: string) {
  const answer = await prober.post(path, { rows: [], keep: 1 })
  if (answer.code === 1 || reasonOf(answer) !== 'request.malformed')
    prober.leak(path, `answers one who may with ${reasonOf(answer)}`)
}

/** Each alone is refused in the words of a row that is not there, or for what it is. */
async function refuseMany(prober: Prober, call: Call, path: string) {
  const { expected, stock } = prober
  const foreign = stock.rows(call.entity.id).filter((row) => !expected.onScreen(call.entity, call.screen, row))
  const names = [...(call.entity.workflow?.actions ?? []).filter((one) => one.bulk).map((one) => one.name), 'delete']
  for (const action of names) {
    const { data } = await prober.post(path, { action, ids: spread(foreign, 5).map((row) => row.id) })
    if ((data as { done?: unknown[] }).done?.length) prober.leak(path, `does ${action} with rows that are not his`)
  }
}

/** the row was reached; a proof of the asker is asked before it */
const REACHED = /^(record\.stale|sms\.|pay_password\.|factor\.)/
const REACHED_APART = /^action\.(guard|unseen)/
const REACHED_ALONE = /^record\.stale/

const reasonOf = ({ data }: Answered): string => String((data as { reason?: string }).reason ?? 'nothing')

/** Its deadline would be written down first; what follows from that asks for more than a row that merely stands there. */
const isOverdue = ({ entity }: Call, row: Row): boolean =>
  deadlines(entity).some(({ after }) => typeof row[after!.field] === 'string' && (row[after!.field] as string) < '2026-05')

/** Some of them, from the whole length. */
export const spread = <T>(rows: readonly T[], most: number): T[] =>
  rows.filter((_, i) => i % Math.max(1, Math.floor(rows.length / most)) === 0).slice(0, most)
