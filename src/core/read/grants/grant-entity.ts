import type { RawEntity } from '../../entity/raw.ts'
import { grantProperties } from './grant-properties.ts'
import { grantAccess, grantRules } from './grant-rules.ts'
import { grantScreens } from './grant-screens.ts'
import { type Granting, grantsOf, isSide, LIVE, labelField, whoOf } from './granting.ts'

/** The grants: given, taken back, run out; each is told to whom it concerns and stands in the log. */
export function grantEntity(granting: Granting): RawEntity {
  const { raw, to, all } = granting
  const id = grantsOf(raw.$id)
  const label = labelField(granting)
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
    properties: grantProperties(granting, label),
    rules: grantRules(granting),
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
          by: granting.by.map((one) => (isSide(granting, one) ? { party: 'owner', who: whoOf(granting, one) } : one)),
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
    access: grantAccess(granting),
    screens: grantScreens(granting),
  } satisfies RawEntity
}
