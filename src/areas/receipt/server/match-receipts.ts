import { sql } from 'kysely'
import { actionOf } from '../../../core/entity/by-name.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { systemContext } from '../../../server/context/system-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { takeStep } from '../../../server/write/step.ts'
import type { BankReceiptRecord } from '../../records.ts'
import { BANK_RECEIPT } from '../states.ts'
import { awaitedFor, certifiedNames } from './awaited.ts'
import { type Awaited, keyOf, match, type Verdict } from './match.ts'
import { readRows } from './read-rows.ts'

const LOCK = 'match_receipts'
/** older ones are looked at once these are dealt with */
const MOST = 500

/** Compares the open receipts with what waits now; only what has come out differently is written. */
export async function matchReceipts(deps: Dependencies): Promise<void> {
  const entity = deps.registry.current.entities.get('bank_receipt')
  if (!entity) return
  const { rows } = await sql`select 1 from bank_receipt where status = ${BANK_RECEIPT.open} limit 1`.execute(deps.db.kysely)
  if (rows.length > 0) await inTransaction(deps.db, (db) => matchOpen(systemContext(deps, entity), db))
}

/** The same within a transaction; one at a time. */
export async function matchOpen(context: RequestContext, db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(db)
  const ids = await sql<{ id: number }>`
    select id from bank_receipt where status = ${BANK_RECEIPT.open} order by id desc limit ${MOST}`.execute(db)
  const open = await readRows<BankReceiptRecord>(context, db, {
    entity: 'bank_receipt',
    where: { id: { $in: ids.rows.map(({ id }) => id) }, status: BANK_RECEIPT.open },
  })
  if (open.length === 0) return
  const awaited = await awaitedFor(context, db, open)
  const names = await certifiedNames(db, [...new Set(awaited.map(({ org_id }) => org_id))])
  const action = actionOf(context.call.entity, 'match')
  for (const [receipt, { reason, target }] of verdicts(open, awaited, names)) {
    const patch = { reason, ...fieldsOf(target) }
    const same = JSON.stringify([receipt.reason, targetOf(receipt)]) === JSON.stringify([reason, fieldsOf(target)])
    if (!same) await takeStep(context, db, receipt, { action, patch, bySystem: true })
  }
}

/**
 * What each open receipt is for, those told by hand left as they are. Of several that could be for one thing only one is, the one that
 * agrees in everything before others; one of another amount only says what it names.
 */
function verdicts(
  open: readonly BankReceiptRecord[],
  awaited: readonly Awaited[],
  names: ReadonlyMap<number, string>,
): ReadonlyMap<BankReceiptRecord, Verdict> {
  const claimed = new Set<string>()
  const found = new Map<BankReceiptRecord, Verdict>()
  for (const receipt of open) if (receipt.reason === 'hand') claim(claimed, targetOf(receipt))
  for (const exactly of [true, false])
    for (const receipt of open) {
      if (receipt.reason === 'hand' || found.has(receipt)) continue
      const verdict = match(receipt, awaited, names, claimed)
      if (exactly && verdict.reason !== 'exact') continue
      found.set(receipt, verdict)
      if (verdict.reason !== 'amount' && verdict.reason !== 'paid') claim(claimed, fieldsOf(verdict.target))
    }
  return found
}

const fieldsOf = (target: Awaited | null) => ({
  recharge_id: target?.kind === 'recharge' ? target.id : null,
  payment_id: target?.kind === 'payment' ? target.id : null,
  docking_id: target?.kind === 'docking' ? target.id : null,
})

const targetOf = ({ recharge_id, payment_id, docking_id }: BankReceiptRecord) => ({ recharge_id, payment_id, docking_id })

function claim(claimed: Set<string>, { recharge_id, payment_id, docking_id }: ReturnType<typeof targetOf>): void {
  if (recharge_id) claimed.add(keyOf({ kind: 'recharge', id: recharge_id }))
  if (payment_id) claimed.add(keyOf({ kind: 'payment', id: payment_id }))
  if (docking_id) claimed.add(keyOf({ kind: 'docking', id: docking_id }))
}
