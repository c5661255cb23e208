import permissions from '../../../../config/permissions.json' with { type: 'json' }
import { abilityOfCodes, opens } from '../../../core/access/open.ts'
import type { Entity } from '../../../core/entity/entity.ts'
import { nth } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import type { SamplePeople } from './accounts.ts'
import type { PastStep } from './history.ts'
import type { SeedRow } from './insert-all.ts'

const DAY = 86_400_000

/** A record with the steps that brought it into its state. */
export interface Lived {
  readonly row: SeedRow
  readonly steps: readonly PastStep[]
}

/** The log lines of these lives, and the messages that people got of them, both in the order of time and without ids. */
export function journal(
  entity: Entity,
  lives: readonly Lived[],
  people: SamplePeople,
  now: Date,
  rng: Random,
): { logs: SeedRow[]; messages: SeedRow[] } {
  const operators = people.users.filter((user) => user.role === 9)
  const able = ableOf(entity, operators)
  const of = new Map(people.users.map((user) => [user.id, user]))
  const logs: (SeedRow & { at: string })[] = []
  const messages: (SeedRow & { created_at: string })[] = []
  for (const { row, steps } of lives) {
    for (const [i, step] of steps.entries()) {
      const by =
        step.by === 'system' ? null : step.by === 'owner' ? of.get(row.user_id)! : nth(able, Number(row.id) % able.length)
      logs.push(sampleLogLine(entity, row, step, i === 0 ? null : nth(steps, i - 1).to, by))
      const receivers =
        step.by === 'owner' ? (step.to === 1 ? operators : []) : people.users.filter((user) => user.org_id === row.org_id)
      if (now.getTime() - step.at.getTime() > 45 * DAY) continue
      for (const receiver of receivers) {
        const sent = message(entity, row, step, by, receiver, now, rng)
        if (receiver.role !== 9 || able.includes(receiver)) messages.push(sent)
      }
    }
  }
  return { logs: inOrder(logs, 'at'), messages: inOrder(messages, 'created_at') }
}

/** Operators whose duties open the console's page of such records: a treasurer reviews no supply. */
function ableOf(entity: Entity, operators: readonly SeedRow[]): readonly SeedRow[] {
  const page = { permission: entity.screens.find((one) => one.area === 'admin')?.permission }
  const duties = permissions.duties.filter(({ codes }) => opens(abilityOfCodes(codes), page)).map(({ duty }) => duty)
  const able = operators.filter((one) => Array.isArray(one.duties) && one.duties.some((duty) => duties.includes(duty)))
  return able.length > 0 ? able : operators
}

/** Rows by the time in that column. */
export const inOrder = (rows: readonly SeedRow[], column: string): SeedRow[] =>
  [...rows].sort((a, b) => (String(a[column]) < String(b[column]) ? -1 : String(a[column]) > String(b[column]) ? 1 : 0))

const stateTitle = (entity: Entity, state: number | null): string | null =>
  entity.workflow?.states.find((one) => one.const === state)?.title ?? null
const actionTitle = (entity: Entity, step: Omit<PastStep, 'by'>): string =>
  step.action === 'create' ? '创建' : (entity.workflow?.actions.find((one) => one.name === step.action)?.title ?? step.action)

/** One line of the log: the step that brought a record from one state into another, and who took it; null: the system. */
export function sampleLogLine(
  entity: Entity,
  row: SeedRow,
  step: Omit<PastStep, 'by'>,
  from: number | null,
  by: SeedRow | null,
): SeedRow & { at: string } {
  const at = datetime(step.at)
  return {
    entity: entity.id,
    record_id: row.id,
    subject: `${entity.title} ${String((entity.sn && row[entity.sn.field]) ?? row[entity.label ?? ''] ?? '')}`.trim(),
    org_id: row.org_id,
    action: step.action,
    title: actionTitle(entity, step),
    from_state: from === null ? null : String(from),
    to_state: String(step.to),
    from_text: stateTitle(entity, from),
    to_text: stateTitle(entity, step.to),
    by_user_id: by?.id ?? null,
    by_name: by?.name ?? '系统',
    note: step.note ?? null,
    at,
    version: 1,
    created_at: at,
    updated_at: at,
  }
}

/** The receivers of a message learn no name of those who act for the platform. */
const spokenName = (by: SeedRow | null): string =>
  by ? (permissions.roles.find(({ role }) => role === by.role)?.as ?? String(by.name)) : '系统'

/** As `server/news/notify.ts` words it. */
function message(
  entity: Entity,
  row: SeedRow,
  step: PastStep,
  by: SeedRow | null,
  receiver: SeedRow,
  now: Date,
  rng: Random,
): SeedRow & { created_at: string } {
  const at = datetime(step.at)
  const screen = entity.screens.find((one) => one.area === (receiver.role === 9 ? 'admin' : 'home'))
  // what still waits is unread; of the rest the newest may be
  const waiting = receiver.role === 9 && row.status === 1
  const read = !waiting && (now.getTime() - step.at.getTime() > 3 * DAY || rng.chance(0.3))
  return {
    user_id: receiver.id,
    type: 'audit',
    title: `${entity.title}“${String(row.title)}”${stateTitle(entity, step.to) ?? ''}`,
    content: step.note ? `${actionTitle(entity, step)}：${step.note}` : `${spokenName(by)}：${actionTitle(entity, step)}`,
    route: screen ? `${screen.route}/info` : null,
    query: { id: row.id },
    is_read: read ? 1 : 0,
    status_at: at,
    version: read ? 2 : 1,
    created_at: at,
    updated_at: at,
  }
}

/** The message that everybody finds on the first visit. */
export function welcome(user: SeedRow): SeedRow {
  const at = String(user.created_at)
  return {
    user_id: user.id,
    type: 'system',
    title: '欢迎使用渔业供需对接平台',
    content: user.role === 1 ? '完善资料并完成认证后即可发布供应；有问题请联系平台客服。' : '账号已开通，请妥善保管密码。',
    route: user.role === 1 ? '/information' : null,
    query: {},
    is_read: 1,
    status_at: at,
    version: 2,
    created_at: at,
    updated_at: at,
  }
}
