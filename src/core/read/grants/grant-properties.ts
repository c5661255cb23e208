import type { RawEntity, RawProperty } from '../../entity/raw.ts'
import { anyCondition, askersOf, type Granting, grantedRows, isSide, verbTitle } from './granting.ts'

/** The fields of a grant. @param label the field by which a granted row is called */
export function grantProperties(granting: Granting, label: string | undefined): RawEntity['properties'] {
  const { raw, to, all, more, holders } = granting
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
      where: anyCondition(
        granting.by.map((by) => ({
          $and: [...askersOf(granting, by), ...(isSide(granting, by) ? [grantedRows(granting, by)] : [])],
        })),
      ),
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
            items: { type: 'string', oneOf: more.map((verb) => ({ const: verb, title: verbTitle(granting, verb) })) },
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
