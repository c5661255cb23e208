import { actionOf } from '../../../../core/entity/by-name.ts'
import type { Condition } from '../../../../core/entity/condition.ts'
import type { Dependencies } from '../../../../server/context/deps.ts'
import type { RequestContext } from '../../../../server/context/request-context.ts'
import { systemContext } from '../../../../server/context/system-context.ts'
import type { Db } from '../../../../server/db/database.ts'
import { inTransaction } from '../../../../server/db/transaction.ts'
import { throughGate } from '../../../../server/process/gate.ts'
import { findRows } from '../../../../server/read/find-rows.ts'
import { takeStep } from '../../../../server/write/step.ts'
import { settings } from '../../../parameters/server.ts'
import type { WechatPaymentRecord } from '../../../records.ts'

type Rows = readonly WechatPaymentRecord[]

/** The payments of which this holds, as they stand. */
export async function paymentsOf(context: RequestContext, db: Db, where: Condition, locked = false): Promise<Rows> {
  const { rows } = await findRows(context, db, { rows: { entity: 'wechat_payment', where, many: true, unlocked: !locked } })
  return Array.isArray(rows) ? rows : []
}

export function paymentContext(deps: Dependencies): RequestContext | null {
  const entity = deps.registry.current.entities.get('wechat_payment')
  return entity ? systemContext(deps, entity) : null
}

interface Step {
  readonly step: 'place' | 'pay' | 'close' | 'noteRefund' | 'refunded' | 'refundFailed'
  readonly patch?: Readonly<Partial<WechatPaymentRecord>>
}

/**
 * Takes the step that the one payment of which this holds is found to need, in a transaction that has locked it: of any number that
 * come at once each finds what the one before has left.
 * @param decide null: nothing is to be done
 */
export async function stepPayment(
  deps: Dependencies,
  where: Condition,
  decide: (payment: WechatPaymentRecord) => Step | null,
): Promise<WechatPaymentRecord | null> {
  const context = paymentContext(deps)
  if (!context) return null
  // the step asks for them while it holds a connection: many notices at once would all wait for one more
  await throughGate(deps, () => settings(deps))
  return throughGate(deps, () =>
    inTransaction(deps.db, async (db) => {
      const [payment] = await paymentsOf(context, db, where, true)
      const found = payment ? decide(payment) : null
      if (!payment || !found) return payment ?? null
      const action = actionOf(context.call.entity, found.step)
      await takeStep(context, db, payment, { action, patch: found.patch ?? {}, bySystem: true })
      const [after] = await paymentsOf(context, db, { id: payment.id })
      return after ?? null
    }),
  )
}
