import { type Node, readCondition } from '../condition/parse.ts'
import { canHold } from '../condition/satisfiable.ts'
import type { Condition } from '../entity/condition.ts'
import { inStates } from './check-steps.ts'
import type { Warned } from './warned.ts'

/** the tones that say of a state that it is the last one; of one that waits a way on is demanded */
const ENDS: readonly string[] = ['done', 'refused', 'closed', 'waiting']

const conditionsOf = (where: Condition | undefined): Node[] => (where === undefined ? [] : [readCondition(where) ?? []].flat())

/** A state where nothing more can happen to a record, though it is not called an end: no step, no edit, no removal, nothing that others bring. */
export function warnEnds({ entity, values, entities, report }: Warned): void {
  const { workflow, access } = entity
  if (!workflow) return
  const isWritten = [...entities.values()].some((other) =>
    (other.workflow?.actions ?? []).some(({ brings }) =>
      brings.some(
        ({ of, via, set, step }) =>
          set !== undefined && step === undefined && [of, via && other.field[via]?.relation?.entity].includes(entity.id),
      ),
    ),
  )
  if (isWritten) return
  for (const { const: state, title, tone } of workflow.states) {
    if (ENDS.includes(tone)) continue
    const goesOn = workflow.actions.some((one) => one.from.includes(state)) || workflow.edited?.from.includes(state)
    const isChanged = access.some(
      ({ can, where }) =>
        (can.includes('update') || can.includes('delete')) &&
        canHold([...conditionsOf(where), inStates(entity, [state])], values),
    )
    if (!goesOn && !isChanged)
      report(
        `/workflow/states/${state}`,
        `到了“${title}”就什么也不能做了：没有操作从这里开始，也不能修改、删除。已经结束的请把 tone 写成 done、refused 或 closed，否则补上一步`,
      )
  }
}
