import type { People } from '../condition/actor.ts'
import type { Condition } from '../entity/condition.ts'
import type { RawAccess, RawEntity, RawGrants, RawProperty, RawScreen } from '../entity/raw.ts'
import { ownRows, partyRows, readOwner } from './read-entity.ts'
import { routeOf } from './read-screen.ts'

/** The names of the data that the engine relates people to. */
export interface Holders {
  readonly user: string
  readonly organisation: string
}

type Side = { readonly party: string; readonly who: string }
type By = string | Side

/** The data that keeps who was granted what of another. */
export const grantsOf = (id: string): string => `${id}_grant`
const givenTo = (id: string): string => `${id}_granted`

const TITLES: Readonly<Record<string, string>> = { export: '导出' }
const LIVE = { status: 'given' } as const

/**
 * Files that say `grants` in words that exist already: the grants are rows of a file of their own, whose relation points at what
 * is granted, and the access of what is granted asks by `$some` whether there is one. So lists, exports, searches, messages and
 * pages, SQL and memory, know of a grant what they know of any condition. Files written out before stay as they are.
 */
export function withGrants(files: readonly RawEntity[], people: People, holders: Holders): RawEntity[] {
  const known = new Set(files.map((raw) => raw.$id))
  return files.flatMap((raw) => {
    const { grants } = raw
    if (!grants || known.has(grantsOf(raw.$id))) return [raw]
    const of = new Granting(raw, grants, people, holders)
    return [of.granted(), of.grant()]
  })
}

class Granting {
  private readonly owner
  private readonly by: readonly By[]
  private readonly to: readonly string[]
  /** what may be granted besides reading */
  private readonly more: readonly string[]
  private readonly all: boolean
  private readonly home: readonly [string, RawScreen] | undefined
  private readonly console: readonly [string, RawScreen] | undefined

  constructor(
    private readonly raw: RawEntity,
    private readonly grants: RawGrants,
    private readonly people: People,
    private readonly holders: Holders,
  ) {
    this.owner = readOwner(raw)
    this.by = [grants.by].flat()
    this.to = grants.to ?? ['user', 'org']
    this.more = grants.can.filter((one) => one !== 'read')
    this.all = grants.all === true && this.by.some((one) => this.isSide(one))
    const screens = Object.entries(raw.screens ?? {}).filter(([, screen]) => screen.page !== false)
    this.home = screens.find(([, { area = 'home' }]) => area === 'home')
    this.console = screens.find(([, { area }]) => area === 'admin')
  }

  /** What is granted: whoever holds a grant may read it, and do what it names. */
  granted(): RawEntity {
    const { raw, grants, more } = this
    const rule = (verb: string, where: Condition): RawAccess => ({
      who: 'user',
      can: [verb],
      where: grants.where ? { $and: [grants.where, where] } : where,
      ...(grants.fields && (verb === 'read' || verb === 'export') ? { fields: grants.fields } : {}),
    })
    const screens: Record<string, RawScreen> = {}
    for (const [name, screen] of Object.entries(raw.screens ?? {})) screens[name] = this.besideItsGrants(screen)
    if (this.home) {
      const [, home] = this.home
      const { list, filter, sort, detail, form, permission } = home
      screens[givenTo(raw.$id)] = this.besideItsGrants({
        title: `授权给我的${raw.title}`.slice(0, 20),
        route: `${routeOf(...this.home)}/granted`,
        under: routeOf(...this.home),
        where: this.held(),
        tabs: '',
        can: more.includes('export') ? ['export'] : [],
        actions: more.filter((one) => one !== 'export'),
        ...given({ list, filter, sort, permission, detail: detail ?? form }),
      })
    }
    return {
      ...raw,
      access: [...(raw.access ?? []), rule('read', this.held()), ...more.map((one) => rule(one, this.held(one)))],
      screens,
    }
  }

  /** The grants: given, taken back, run out; each is told to whom it concerns and stands in the log. */
  grant(): RawEntity {
    const { raw, to, all } = this
    const id = grantsOf(raw.$id)
    const label = this.label()
    const receivers = to.map((one) => `to_${one}`)
    const subject = label || all ? 'subject' : 'row_id'
    const what = `${raw.title}：{${subject}}`
    return {
      $id: id,
      ...(raw.renamedFrom ? { renamedFrom: grantsOf(raw.renamedFrom) } : {}),
      title: `${raw.title}授权`.slice(0, 20),
      type: 'object',
      label: subject,
      owner: { key: 'org', who: 'user' },
      ...(raw.message ? { message: raw.message } : {}),
      required: [...(all ? [] : ['row_id']), ...(to.length > 1 ? ['to_kind'] : receivers)],
      properties: this.properties(label),
      rules: this.rules(),
      unique: receivers.flatMap((one) =>
        [
          { fields: ['row_id', one], where: LIVE },
          ...(all ? [{ fields: ['org_id', one], where: { ...LIVE, scope: 'all' } }] : []),
        ].map((set) => ({ ...set, message: '已经授权过，请先收回原来的授权' })),
      ),
      workflow: {
        field: 'status',
        initial: 'given',
        create: {
          title: '授权',
          tells: [{ who: receivers, title: `${raw.title}授权给您查看`, text: `${what}，有效期至：{until}` }],
        },
        states: {
          given: { title: '生效中', tone: 'live' },
          withdrawn: { title: '已收回', tone: 'closed' },
          lapsed: { title: '已到期', tone: 'closed' },
        },
        actions: {
          withdraw: {
            title: '收回授权',
            from: 'given',
            to: 'withdrawn',
            by: this.by.map((one) => (this.isSide(one) ? { party: 'owner', who: this.whoOf(one) } : one)),
            danger: true,
            confirm: '收回后对方立即看不到',
            tells: [{ who: receivers, title: `${raw.title}的授权已收回`, text: what }],
          },
          lapse: {
            title: '到期',
            from: 'given',
            to: 'lapsed',
            by: 'system',
            after: 'until',
            tells: [{ who: receivers, title: `${raw.title}的授权已到期`, text: what }],
          },
        },
      },
      access: this.access(),
      screens: this.screens(),
    } satisfies RawEntity
  }

  private properties(label: string | undefined): RawEntity['properties'] {
    const { raw, to, all, more, holders } = this
    const one = { scope: { $ne: 'all' } }
    const name = all ? 'row_name' : 'subject'
    const isTo = (kind: string): Partial<RawProperty> =>
      to.length > 1 ? { visible: { to_kind: kind }, requiredWhen: { to_kind: kind } } : {}
    const rows: RawProperty = {
      type: 'integer',
      title: raw.title,
      // what may be chosen, and where a page offers to grant
      relation: {
        entity: raw.$id,
        label: raw.label ?? label ?? 'id',
        where: anyOf(this.by.map((by) => ({ $and: [...this.askers(by), ...(this.isSide(by) ? [this.rowsOf(by)] : [])] }))),
      },
      ...(all ? { visible: one, requiredWhen: one } : {}),
    }
    return {
      ...(all
        ? {
            scope: {
              type: 'string',
              title: '范围',
              description: '全部：自己的每一条，包括以后新增的',
              default: 'one',
              oneOf: [
                { const: 'one', title: '仅这一条' },
                { const: 'all', title: '全部' },
              ],
            },
          }
        : {}),
      row_id: rows,
      ...(label ? { [name]: { type: 'string', title: raw.title, readOnly: true, copyFrom: `row_id.${label}` } } : {}),
      ...(all
        ? { subject: { type: 'string', title: '授权的', derive: { $join: label ? ['$row_name', ' ', '$scope'] : ['$scope'] } } }
        : {}),
      ...(to.length > 1
        ? {
            to_kind: {
              type: 'string',
              title: '授权给',
              default: to[0],
              oneOf: to.map((kind) => ({ const: kind, title: kind === 'user' ? '个人' : '主体' })),
            },
          }
        : {}),
      ...(to.includes('user')
        ? {
            to_user: {
              type: 'integer',
              title: '哪个人',
              relation: { entity: holders.user, label: 'name', where: { status: 1 } },
              ...isTo('user'),
            },
          }
        : {}),
      ...(to.includes('org')
        ? {
            to_org: {
              type: 'integer',
              title: '哪家主体',
              description: '这个主体的全部账号都有',
              relation: { entity: holders.organisation, label: 'name', where: { status: 1 } },
              ...isTo('org'),
            },
          }
        : {}),
      ...(more.length > 0
        ? {
            can: {
              type: 'array',
              title: '除了查看还可以',
              items: { type: 'string', oneOf: more.map((verb) => ({ const: verb, title: this.titleOf(verb) })) },
            },
          }
        : {}),
      until: {
        type: 'string',
        format: 'date',
        title: '有效期至',
        blank: '长期有效',
        description: '当天结束时自动收回；不填则到收回为止',
      },
    }
  }

  /** Nobody grants what is not his or what he may not do himself, and nobody grants to himself. */
  private rules(): NonNullable<RawEntity['rules']> {
    const { raw, all, to, more } = this
    const about = (where: Condition): Condition => ({ $some: { via: 'row_id', where } })
    const givers = this.by.map((one) =>
      this.isSide(one)
        ? { $and: [...this.askers(one), about(this.rowsOf(one))] }
        : { $and: [...this.askers(one), about({ id: { $exists: true } })] },
    )
    const ofAll = this.by.filter((one) => this.isSide(one)).map((one) => ({ $and: [{ scope: 'all' }, ...this.askers(one)] }))
    return [
      {
        where: { $or: [...givers, ...(all ? ofAll : [])] },
        field: all ? 'scope' : 'row_id',
        message: `这不是您可以授权的${raw.title}`,
      },
      ...(to.includes('user') ? [{ where: { to_user: { $ne: '$user.id' } }, field: 'to_user', message: '不能授权给自己' }] : []),
      ...(to.includes('org')
        ? [{ where: { to_org: { $ne: '$user.org_id' } }, field: 'to_org', message: '自己的主体不用授权' }]
        : []),
      ...more.flatMap((verb) => {
        const message = `您自己不能“${this.titleOf(verb)}”，不能授权给别人`
        const own = [
          {
            when: { can: verb, ...(all ? { scope: { $ne: 'all' } } : {}) },
            where: about(this.mayDo(verb, true)),
            field: 'can',
            message,
          },
        ]
        return all ? [...own, { when: { can: verb, scope: 'all' }, where: this.mayDo(verb, false), field: 'can', message }] : own
      }),
      {
        when: { until: { $exists: true } },
        where: { until: { $gte: '$today' } },
        field: 'until',
        message: '有效期不能早于今天',
      },
    ]
  }

  private access(): RawAccess[] {
    const { owner, to } = this
    const sides = this.by.filter((one) => this.isSide(one))
    const actors = this.by.filter((one) => !this.isSide(one)).map((one) => this.whoOf(one))
    return [
      ...sides.map((one): RawAccess => ({ who: this.whoOf(one), can: ['create'] })),
      ...actors.map((who): RawAccess => ({ who, can: ['read', 'create', 'export'] })),
      // whose the rows are sees who else reads them, whoever has granted it
      ...(owner.key === 'none'
        ? []
        : [
            { who: owner.who, can: ['read'], where: { $some: { via: 'row_id', where: ownRows(owner) } } },
            { who: owner.who, can: ['read'], where: { org_id: '$user.org_id' } },
          ]),
      ...sides
        .filter((one) => this.whoOf(one) !== owner.who)
        .map((one): RawAccess => ({ who: this.whoOf(one), can: ['read'], where: { org_id: '$user.org_id' } })),
      ...to.map((kind): RawAccess => ({ who: 'user', can: ['read'], where: this.isMine(kind) })),
    ]
  }

  private screens(): Record<string, RawScreen> {
    const { raw, all, to, more } = this
    const id = grantsOf(raw.$id)
    const kind = to.length > 1 ? ['to_kind'] : []
    const who = to.map((one) => `to_${one}`)
    const list = [...(all ? ['scope'] : []), 'row_id', ...who, ...(more.length > 0 ? ['can'] : []), 'until', 'status', 'user_id']
    const fields = [...(all ? ['scope'] : []), 'row_id', ...kind, ...who, ...(more.length > 0 ? ['can'] : []), 'until']
    const common = {
      noun: '授权',
      list,
      filter: ['row_id', ...(all ? ['scope', 'org_id'] : []), ...who],
      can: ['create'],
    } satisfies RawScreen
    const group = (names: readonly string[]) => [{ title: '授权', fields: [...names] }]
    const screens: Record<string, RawScreen> = {}
    if (this.home)
      screens[id] = {
        ...common,
        title: `${raw.title}授权`.slice(0, 20),
        route: `${routeOf(...this.home)}/grant`,
        under: routeOf(...this.home),
        ...given({ permission: this.home[1].permission }),
        form: group(fields),
        detail: group([...fields, 'user_id', 'created_at']),
        next: to.flatMap((one) => [
          {
            when: { ...LIVE, ...this.isMine(one), ...(all ? { scope: { $ne: 'all' } } : {}) },
            text: `已授权给您查看，收回或到期之前有效`,
            link: { title: `查看${raw.title}`, screen: givenTo(raw.$id), page: 'info', query: { id: 'row_id' } },
          },
          ...(all
            ? [
                {
                  when: { ...LIVE, ...this.isMine(one), scope: 'all' },
                  text: `已授权给您查看，收回或到期之前有效`,
                  link: { title: `查看${raw.title}`, screen: givenTo(raw.$id), page: 'list' as const, query: {} },
                },
              ]
            : []),
        ]) as NonNullable<RawScreen['next']>,
      }
    if (this.console && this.by.some((one) => !this.isSide(one)))
      screens[`manage_${id}`] = {
        ...common,
        title: `${raw.title}授权`.slice(0, 20),
        area: 'admin',
        route: `${routeOf(...this.console)}/grant`,
        under: routeOf(...this.console),
        ...given({ permission: this.console[1].permission }),
        form: group(fields.filter((name) => name !== 'scope')),
        detail: group([...fields, 'user_id', 'org_id', 'created_at']),
        can: ['create', 'export'],
      }
    return screens
  }

  /** The page of a record shows its grants and lets grant, beside which a page that is told of a grant reads the record again. */
  private besideItsGrants(screen: RawScreen): RawScreen {
    const id = grantsOf(this.raw.$id)
    const { area = 'home', page } = screen
    const beside =
      page === false || area === 'site'
        ? undefined
        : area === 'home'
          ? id
          : this.by.some((one) => !this.isSide(one))
            ? `manage_${id}`
            : undefined
    if (beside === undefined) return screen
    return { ...screen, related: [...(screen.related ?? []), { screen: beside, by: 'row_id', title: '授权', inPlace: true }] }
  }

  /** Rows of which the asker holds a grant, of this step where one is named. */
  private held(verb?: string): Condition {
    const { raw, all, to } = this
    const of = grantsOf(raw.$id)
    const ofHis = to.map((kind) => ({ ...this.isMine(kind), ...LIVE, ...(verb ? { can: verb } : {}) }))
    const rows = ofHis.map((where): Condition => ({ $some: { of, by: 'row_id', where } }))
    const everything = ofHis.map(
      (where): Condition => ({
        $some: { via: 'org_id', where: { $some: { of, by: 'org_id', where: { ...where, scope: 'all' } } } },
      }),
    )
    return anyOf([...rows, ...(all ? everything : [])])
  }

  private isMine(kind: string): Record<string, string> {
    return kind === 'user' ? { to_user: '$user.id' } : { to_org: '$user.org_id' }
  }

  /** Who may do this, as a condition on the asker and, with `rows`, on the row. */
  private mayDo(verb: string, rows: boolean): Condition {
    const { raw } = this
    const action = raw.workflow?.actions?.[verb]
    const allowed = action
      ? [action.by].flat().map((by) => ({
          $and: [...this.askers(by), ...(this.isSide(by) && rows ? [this.rowsOf(by)] : [])],
        }))
      : (raw.access ?? [])
          .filter((rule) => rule.can.includes(verb) && (rows || rule.who === 'owner'))
          .map((rule) => ({
            $and: [
              ...this.askers(rule.who),
              ...(rule.who === 'owner' && rows ? [ownRows(this.owner)] : []),
              ...(rule.where && rows ? [rule.where] : []),
            ],
          }))
    return anyOf(allowed.map((one) => (one.$and.length === 0 ? {} : one)))
  }

  private isSide(by: By): boolean {
    const party = typeof by === 'string' ? by : by.party
    return party === 'owner' || this.owner.parties.includes(party)
  }

  private whoOf(by: By): string {
    if (typeof by !== 'string') return by.who
    return this.isSide(by) ? this.owner.who : by
  }

  private rowsOf(by: By): Condition {
    const party = typeof by === 'string' ? by : by.party
    return party === 'owner' ? ownRows(this.owner) : partyRows(party)
  }

  /** What the asker must be, to be one of these. */
  private askers(by: By): Condition[] {
    const names = new Set([...(this.isSide(by) ? [this.owner.who] : []), this.whoOf(by)])
    return [...names].map((name) => ofAsker(this.people.get(name) ?? NEVER))
  }

  private titleOf(verb: string): string {
    return this.raw.workflow?.actions?.[verb]?.title ?? TITLES[verb] ?? verb
  }

  /** The text by which a row is called, if it is one. */
  private label(): string | undefined {
    const { raw } = this
    if (raw.label !== undefined && raw.label === raw.sn?.field) return raw.label
    const plain = ([, one]: readonly [string, RawProperty]) => one.type === 'string' && !one.oneOf && !one.format && !one.sealed
    const texts = Object.entries(raw.properties).filter(plain)
    return (raw.label === undefined ? texts[0] : texts.find(([name]) => name === raw.label))?.[0]
  }
}

const NEVER: Condition = { $not: {} }

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : conditions.length === 1 ? conditions[0]! : { $or: conditions }

/** Those that are said. */
const given = <T extends object>(all: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never

/** What is asked of an account, asked of whoever asks. */
function ofAsker(when: Condition): Condition {
  return Object.fromEntries(
    Object.entries(when).map(([key, value]) => {
      if (key === '$and' || key === '$or') return [key, (value as readonly Condition[]).map(ofAsker)]
      return key === '$not' ? [key, ofAsker(value as Condition)] : [`$user.${key}`, value]
    }),
  )
}
