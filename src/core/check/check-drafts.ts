import type { People } from '../condition/actor.ts'
import { readCondition, relatedOf } from '../condition/parse.ts'
import { canHold, type PossibleValues } from '../condition/satisfiable.ts'
import type { AccessRule, Entity, State } from '../entity/entity.ts'
import { leadsTo } from '../entity/leads-to.ts'
import type { Fault, RawEntity } from '../entity/raw.ts'
import { grantsOf } from '../read/grants/granting.ts'
import { isDraft, leavesDraft } from '../record/drafts.ts'
import { inStates, ruleNodes } from './check-steps.ts'

const SEEING: readonly string[] = ['read', 'export', 'offer']

/** A record that may be unfinished is its maker's alone, and goes nowhere that counts on it being whole. */
export function checkDrafts(raw: RawEntity, entity: Entity, people: People, values: PossibleValues): Fault[] {
  const { workflow } = entity
  return (workflow?.states ?? []).filter((state) => state.draft).flatMap((state) => ofDraft(raw, entity, state, people, values))
}

function ofDraft(raw: RawEntity, entity: Entity, draft: State, people: People, values: PossibleValues): Fault[] {
  const { initial, create, actions, states } = entity.workflow!
  const faults: Fault[] = []
  const report = (pointer: string, message: string) => void faults.push({ pointer, message })
  const at = `/workflow/states/${draft.const}`
  if (draft.tone !== 'draft')
    report(`${at}/draft`, `“${draft.title}”的 tone 是 ${draft.tone}，不能是草稿；请去掉 draft，或把 tone 写成 draft`)
  if (draft.const === initial && create.effect !== undefined)
    report('/workflow/create/effect', `“${draft.title}”是草稿，新建时可能没有填完，不能有 effect；请写到离开草稿的操作上`)
  for (const action of actions.filter((one) => one.from.includes(draft.const))) {
    const here = `/workflow/actions/${action.name}`
    const left = leadsTo(action).filter((to) => !isDraft(entity, to))
    if (action.by.includes('system') && left.length > 0)
      report(`${here}/by`, `“${draft.title}”是草稿，可能没有填完，只能由人送出，不能由 system；请从 from 里去掉它`)
    else if (!leavesDraft(entity, action, draft.const))
      for (const to of left) {
        const next = actions.find((one) => one.from.includes(to))
        const closed = states.find((one) => one.const === to)
        if (next)
          report(`${here}/to`, `放弃的草稿不检查是否填完，所以“${closed?.title}”之后不能再有操作（现在有“${next.title}”）`)
      }
  }
  for (const [i, rule] of entity.access.entries())
    if (raw.access?.[i]?.who !== 'owner' && isSeenByOthers(rule))
      report(`/access/${i}`, `“${draft.title}”是草稿，只给归属者看；请在 where 里排除这个状态`)
  return faults

  /** Rows without an owner are seen by those who make them; a grant is the owner's own doing. */
  function isSeenByOthers(rule: AccessRule): boolean {
    const where = rule.where && readCondition(rule.where)
    if (!rule.can.some((one) => SEEING.includes(one))) return false
    if (entity.owner.key === 'none' && entity.access.some((one) => one.who === rule.who && one.can.includes('create')))
      return false
    if (where && relatedOf(where).some(({ of }) => of === grantsOf(entity.id))) return false
    return canHold([...ruleNodes(rule, people), inStates(entity, [draft.const])], values)
  }
}
