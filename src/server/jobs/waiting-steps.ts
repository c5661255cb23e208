import { isClockVariable } from '../../core/condition/clock.ts'
import { fieldsInNode, parseCondition, questionsIn, variablesOf } from '../../core/condition/parse.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { totalsBehind } from '../compiled/watchers.ts'
import type { Dependencies } from '../context/deps.ts'
import { systemContext } from '../context/system-context.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockedWithAnswers } from '../read/locked-row.ts'
import { nextWaiting, type WaitingStep, waitingSteps } from '../write/next-waiting.ts'
import { takeDue } from '../write/step.ts'

/** so many rows of an entity at most are taken at once; the next round goes on */
const MOST = 500

/**
 * Takes the steps of the system's own whose condition has come to hold without the row or what it asks about being written: by the
 * clock, or since the file says so now. Each row is taken in a transaction of its own, and asked again under its locks.
 * @returns how many rows a step was taken of
 */
export async function runWaiting(deps: Dependencies): Promise<number> {
  let taken = 0
  for (const entity of deps.registry.current.entities.values()) {
    const steps = stepsThatWait(entity)
    const asked: number[] = []
    while (steps.length > 0 && asked.length < MOST) {
      const context = systemContext(deps, entity)
      const next = await nextWaiting(context, deps.db.kysely, steps, {}, asked)
      if (next === undefined) break
      asked.push(next)
      await inTransaction(deps.db, async (db) => {
        const row = await lockedWithAnswers(context, db, next)
        if (row) await takeDue(context, db, row)
      })
    }
    taken += asked.length
  }
  return taken
}

/** Steps that wait for other rows or for the time. What stands in the row itself is asked whenever it is written. */
const stepsThatWait = derivedOnce((entity: Entity): readonly WaitingStep[] => {
  const others = entity.fields.filter((field) => field.lookup !== undefined || totalsBehind(entity, field).length > 0)
  const isOther = new Set(others.map(({ name }) => name))
  return waitingSteps(entity).filter(({ when }) => {
    const node = parseCondition(when)
    return (
      questionsIn([when]).length > 0 ||
      fieldsInNode(node).some((name) => isOther.has(name)) ||
      variablesOf(node).some(isClockVariable)
    )
  })
})
