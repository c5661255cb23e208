import type { Action, Entity, Screen } from '../entity/entity.ts'

/** What is asked of rows that the asker need not see. */
export const WITHOUT_SEEING: ReadonlySet<string> = new Set(['create', 'refer', 'offer'])

/** What other records show of a row, which needs no screen. */
export const WITHOUT_SCREEN: ReadonlySet<string> = new Set(['refer', 'offer'])

/** What may be done with rows of any entity, without a step of its workflow. */
export const BASIC_VERBS = ['read', 'create', 'update', 'delete', 'export'] as const

/** Before the name of a step, where it is told apart from reading. */
const STEP = 'step:'

/** Everything that may be asked of an entity's rows; a step that is called like reading is written `step:read`. */
export const verbsOf = (entity: Entity): string[] => [
  ...new Set([
    ...entity.access.flatMap((rule) => rule.can),
    ...BASIC_VERBS,
    ...(entity.workflow?.actions ?? []).map((one) => (one.name === 'read' ? STEP + one.name : one.name)),
  ]),
]

/** The name by which rules know a verb. */
export const ruleVerb = (verb: string): string => (verb.startsWith(STEP) ? verb.slice(STEP.length) : verb)

/** The step that a verb is; undefined where it is none. */
export const stepOf = (entity: Entity, verb: string): Action | undefined =>
  verb === 'read' ? undefined : entity.workflow?.actions.find((one) => one.name === ruleVerb(verb))

const TITLES: Readonly<Record<string, string>> = {
  read: '查看',
  create: '新建',
  update: '修改',
  delete: '删除',
  export: '导出',
  refer: '引用名称',
  offer: '在别处选用',
}

/** What people call a verb. */
export const verbTitle = (entity: Entity, verb: string): string => stepOf(entity, verb)?.title ?? TITLES[verb] ?? verb

/** Does this screen have a call for the verb? Its door and its rows are another question. */
export function screenOffers(entity: Entity, screen: Screen, verb: string): boolean {
  const step = stepOf(entity, verb)
  if (step) return screen.actions.includes(step.name)
  return verb === 'read' || screen.can.some((one) => one === verb)
}
