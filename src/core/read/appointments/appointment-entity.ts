import type { People } from '../../condition/actor.ts'
import { type Appointing, consoleAppointers, ownAppointers } from '../../config/appointing.ts'
import type { AppointableCode } from '../../config/config.ts'
import type { Condition } from '../../entity/condition.ts'
import type { RawAccess, RawEntity, RawProperty, RawScreen } from '../../entity/raw.ts'
import { type Holders, ofAsker } from '../grants/granting.ts'
import { routeOf } from '../read-screen.ts'
import { APPOINTMENT, IN_FORCE, MANAGED_APPOINTMENT } from './appointment.ts'

/** What an appointment entity is made from. @property user the file of the accounts, whose pages its own stand under */
export interface AppointmentFacts extends Appointing {
  readonly people: People
  readonly holders: Holders
  readonly user: RawEntity
}

const ONCE_REVOKED = { visible: { status: 'revoked' } }
const FIELDS = ['code', 'person', 'until', 'reason']

/** The appointments of single persons to permission codes: given, revoked, run out; each is told to the person and stands in the log. */
export function appointmentEntity(facts: AppointmentFacts): RawEntity {
  const { codes } = facts
  return {
    $id: APPOINTMENT,
    title: '授权任命',
    type: 'object',
    label: 'code',
    owner: { key: 'org', who: 'user' },
    search: ['person', 'reason'],
    required: ['code', 'person', 'reason'],
    properties: propertiesOf(facts),
    rules: rulesOf(facts),
    unique: [{ fields: ['person', 'code'], where: IN_FORCE, message: '这个人已经得到这项任命；要改期限请先撤销' }],
    workflow: {
      field: 'status',
      initial: 'given',
      create: {
        title: '任命',
        verify: 'sign_in',
        tells: [{ who: 'person', title: '您被任命为{code}', text: '现在就可以办理；有效期至：{until}' }],
      },
      states: {
        given: { title: '生效中', tone: 'live' },
        revoked: { title: '已撤销', tone: 'closed' },
        lapsed: { title: '已到期', tone: 'closed' },
      },
      actions: {
        revoke: {
          title: '撤销任命',
          from: 'given',
          to: 'revoked',
          by: [...consoleAppointers(codes), ...ownAppointers(codes).map((who) => ({ party: 'owner', who }))],
          verify: 'sign_in',
          danger: true,
          confirm: '撤销后立即不能再办理',
          args: { reason: REASON('撤销原因') },
          set: { revoked_by: '$user.id', revoke_reason: '$args.reason' },
          tells: [{ who: 'person', title: '{code}的任命已撤销' }],
        },
        lapse: {
          title: '到期',
          from: 'given',
          to: 'lapsed',
          by: 'system',
          after: 'until',
          tells: [{ who: 'person', title: '{code}的任命已到期' }],
        },
      },
    },
    access: accessOf(facts),
    screens: screensOf(facts),
  } satisfies RawEntity
}

const REASON = (title: string): RawProperty => ({
  type: 'string',
  title,
  minLength: 2,
  maxLength: 200,
  examples: ['负责每天报价'],
})

function propertiesOf({ codes, excluded, holders }: AppointmentFacts): RawEntity['properties'] {
  return {
    code: {
      type: 'string',
      title: '权限',
      oneOf: codes.map(({ code, title }) => ({ const: code, title })),
      ...describedBy(codes),
    },
    person: {
      type: 'integer',
      title: '任命谁',
      description: '输入姓名、账号编号或完整的手机号查找',
      relation: { entity: holders.user, label: 'name', where: { status: 1, role: { $nin: [...excluded] } } },
    },
    person_org: {
      type: 'integer',
      title: '所属主体',
      description: '离开这个主体，任命即失效',
      readOnly: true,
      copyFrom: 'person.org_id',
      relation: { entity: holders.organisation, label: 'name' },
    },
    until: {
      type: 'string',
      format: 'date',
      title: '有效期至',
      blank: '长期有效',
      description: '当天结束时自动失效；不填则到撤销为止',
    },
    reason: REASON('任命原因'),
    revoked_by: {
      type: 'integer',
      title: '撤销人',
      readOnly: true,
      ...ONCE_REVOKED,
      relation: { entity: holders.user, label: 'name' },
    },
    revoke_reason: { type: 'string', title: '撤销原因', maxLength: 200, readOnly: true, ...ONCE_REVOKED },
  }
}

/** What the holders may do, said where a code is chosen. */
function describedBy(codes: AppointmentFacts['codes']): { description?: string } {
  const said = codes.flatMap(({ title, description }) => (description === undefined ? [] : [`${title}：${description}`]))
  return said.length > 0 ? { description: said.join('；') } : {}
}

/** Nobody appoints himself, or to a code that is not his to give. */
function rulesOf({ codes, people }: AppointmentFacts): NonNullable<RawEntity['rules']> {
  return [
    ...codes.map(({ code, title, by }) => ({
      when: { code },
      where: { $or: by.map((one) => mayAppoint(one, people)) },
      field: 'code',
      message: `“${title}”不由您任命，或者这个人不是您主体的人`,
    })),
    { where: { person: { $ne: '$user.id' } }, field: 'person', message: '不能任命自己' },
    { when: { until: { $exists: true } }, where: { until: { $gte: '$today' } }, field: 'until', message: '有效期不能早于今天' },
  ]
}

/** The askers who may appoint this person, as a condition on an appointment. */
function mayAppoint(by: AppointableCode['by'][number], people: People): Condition {
  const asker = (name: string): Condition => ofAsker(people.get(name) ?? { $not: {} })
  return typeof by === 'string'
    ? asker(by)
    : { $and: [asker(by.who), { $some: { via: 'person', where: { org_id: '$user.org_id' } } }] }
}

function accessOf({ codes }: AppointmentFacts): RawAccess[] {
  const own = { $or: [{ org_id: '$user.org_id' }, { person_org: '$user.org_id' }] }
  return [
    ...consoleAppointers(codes).map((who): RawAccess => ({ who, can: ['read', 'create', 'export'] })),
    ...ownAppointers(codes).flatMap((who): RawAccess[] => [
      { who, can: ['create'] },
      { who, can: ['read'], where: own },
    ]),
    { who: 'user', can: ['read'], where: { person: '$user.id' }, fields: { except: ['reason', 'revoked_by', 'revoke_reason'] } },
  ]
}

/** One page of the member area, which leads the person to what was told him, and one of the console. */
function screensOf({ user, codes }: AppointmentFacts): Record<string, RawScreen> {
  const screens = Object.entries(user.screens ?? {}).filter(([, one]) => one.page !== false)
  const home = screens.find(([, { area = 'home' }]) => area === 'home')
  const console = screens.find(([, { area, page }]) => area === 'admin' && page === undefined)
  const common = {
    noun: '任命',
    filter: ['code', 'person', 'status', 'until', 'created_at'],
    sort: ['created_at', 'until'],
    defaultSort: '-created_at',
    form: [{ title: '任命', fields: FIELDS }],
    actions: ['revoke'],
    timeline: true,
  } satisfies RawScreen
  const detail = (fields: readonly string[]) => [
    { title: '任命', fields: ['code', 'person', ...fields, 'until', 'status', 'reason', 'user_id', 'created_at'] },
    { title: '撤销', fields: ['revoked_by', 'revoke_reason'] },
  ]
  return {
    [APPOINTMENT]: {
      ...common,
      title: '任命',
      ...(home ? { under: routeOf(...home) } : {}),
      list: ['code', 'person', 'until', 'status', 'user_id', 'created_at'],
      detail: detail([]),
      can: ownAppointers(codes).length > 0 ? ['create'] : [],
    },
    ...(console && consoleAppointers(codes).length > 0
      ? {
          [MANAGED_APPOINTMENT]: {
            ...common,
            title: '授权任命',
            area: 'admin',
            ...(console[1].permission === undefined ? {} : { permission: console[1].permission }),
            menu: { after: routeOf(...console), icon: 'solution', ...groupOf(console[1]) },
            filter: [...common.filter, 'person_org'],
            list: ['code', 'person', 'person_org', 'until', 'status', 'reason', 'user_id', 'created_at'],
            detail: detail(['person_org']),
            can: ['create', 'export'],
          } satisfies RawScreen,
        }
      : {}),
  }
}

const groupOf = ({ menu }: RawScreen) => (menu?.group === undefined ? {} : { group: menu.group })
