import { type Kysely, sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { firstOf } from '../../../core/value/items.ts'
import { isClock } from '../../../core/value/time.ts'
import { CHANNELS, type ChannelName } from '../../../server/adapters/notification.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Tables } from '../../../server/db/database.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { MyChannels } from '../answers.ts'
import { OUTBOUND_ERRORS } from '../errors.ts'
import { addressOf } from './address.ts'

const { get, post } = callsOf('通知方式')

const TITLES: Readonly<Record<ChannelName, string>> = { sms: '短信', wechat: '微信', email: '邮件' }
const MISSING: Readonly<Record<ChannelName, string>> = {
  sms: '账号没有手机号',
  wechat: '还没有绑定微信，或者没有关注平台的服务号',
  email: '还没有确认邮箱',
}

const MINE: MyChannels = {
  channels: [{ name: 'sms', title: '短信', missing: null }],
  kinds: [{ name: 'order_pay', title: '订单等您付款', about: '合同签好以后', urgent: true, gather: 0, wanted: { sms: true } }],
  quiet: { on: true, from: '22:00', to: '07:00' },
  email: 'name@example.com',
}

/** How a person wants to hear of what. */
export const SETTINGS_CALLS = [
  get('Outbound/mine', 'signed-in', '我的通知方式', {
    example: MINE,
    answer: ({ deps, db, actor }) => mine(deps, db, actor.id),
  }),
  post('Outbound/choose', 'signed-in', '开关一种消息的一个渠道', {
    input: {
      kind: { ...TEXT, examples: ['order_pay'] },
      channel: { ...TEXT, examples: ['sms'] },
      wanted: { type: 'integer', enum: [0, 1], description: '1 开，0 关', examples: [1] },
    },
    required: ['wanted'],
    example: MINE,
    say: '已保存',
    async answer({ deps, db, actor, input }) {
      if (deps.outbound?.kinds[input.kind]?.channels[input.channel] === undefined) throw new AppError(OUTBOUND_ERRORS.kind)
      await sql`insert into outbound_choice (user_id, kind, channel, wanted)
        values (${actor.id}, ${input.kind}, ${input.channel}, ${input.wanted === 1})
        on conflict (user_id, kind, channel) do update set wanted = excluded.wanted`.execute(db)
      return mine(deps, db, actor.id)
    },
  }),
  post('Outbound/quiet', 'signed-in', '设置免打扰时段', {
    input: {
      on: { type: 'integer', enum: [0, 1], description: '1 开，0 关', examples: [1] },
      from: { ...TEXT, description: '从几点', examples: ['22:00'] },
      to: { ...TEXT, description: '到几点', examples: ['07:00'] },
    },
    required: ['on'],
    example: MINE,
    say: '已保存',
    async answer({ deps, db, actor, input: { on, from, to } }) {
      if (!isClock(from) || !isClock(to) || from === to) throw refusal(OUTBOUND_ERRORS.quiet, {}, 'to')
      await sql`insert into outbound_person (user_id, quiet, quiet_from, quiet_to) values (${actor.id}, ${on === 1}, ${from}, ${to})
        on conflict (user_id) do update set quiet = excluded.quiet, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(
        db,
      )
      return mine(deps, db, actor.id)
    },
  }),
]

/** What is offered here, and what this person has made of it. */
export async function mine(deps: Dependencies, db: Kysely<Tables>, user: number): Promise<MyChannels> {
  const { outbound, adapters } = deps
  const person = await sql<Person>`select p.email as address, p.quiet, p.quiet_from, p.quiet_to,
      ${sql.join(CHANNELS.map((one) => sql`${addressOf(sql.lit(one), deps)} is not null as ${sql.ref(one)}`))}
    from "user" u left join outbound_person p on p.user_id = u.id where u.id = ${user}`.execute(db)
  const { rows: choices } = await sql<Choice>`select kind, channel, wanted from outbound_choice where user_id = ${user}`.execute(
    db,
  )
  const own = firstOf(person.rows)
  const offered = CHANNELS.filter((one) => adapters.notifications?.[one])
  return {
    channels: offered.map((name) => ({ name, title: TITLES[name], missing: own[name] ? null : MISSING[name] })),
    kinds: Object.entries(outbound?.kinds ?? {}).flatMap(([name, { title, about, urgent = false, gather = 0, channels }]) => {
      const here = offered.filter((one) => channels[one] !== undefined && adapters.notifications?.[one]?.offers(name))
      if (here.length === 0) return []
      const chosen = (one: ChannelName) => choices.find(({ kind, channel }) => kind === name && channel === one)?.wanted
      const wanted = Object.fromEntries(here.map((one) => [one, chosen(one) ?? channels[one] === true]))
      return [{ name, title, about, urgent, gather, wanted }]
    }),
    quiet: {
      on: own.quiet ?? true,
      from: own.quiet_from ?? outbound?.quiet.from ?? '22:00',
      to: own.quiet_to ?? outbound?.quiet.to ?? '07:00',
    },
    email: own.address,
  }
}

interface Person extends Readonly<Record<ChannelName, boolean>> {
  readonly address: string | null
  readonly quiet: boolean | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}

interface Choice {
  readonly kind: string
  readonly channel: string
  readonly wanted: boolean
}
