import type { Condition } from '../../entity/condition.ts'
import type { RawAccess, RawEntity } from '../../entity/raw.ts'
import { ownRows } from '../read-entity.ts'
import { askersOf, type Granting, grantedRows, isMine, isSide, mayDo, verbTitle, whoOf } from './granting.ts'

/** Nobody grants what is not his or what he may not do himself, and nobody grants to himself. */
export function grantRules(granting: Granting): NonNullable<RawEntity['rules']> {
  const { raw, all, to, more } = granting
  const about = (where: Condition): Condition => ({ $some: { via: 'row_id', where } })
  const givers = granting.by.map((one) =>
    isSide(granting, one)
      ? { $and: [...askersOf(granting, one), about(grantedRows(granting, one))] }
      : { $and: [...askersOf(granting, one), about({ id: { $exists: true } })] },
  )
  const ofAll = granting.by
    .filter((one) => isSide(granting, one))
    .map((one) => ({ $and: [{ scope: 'all' }, ...askersOf(granting, one)] }))
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
      const message = `您自己不能“${verbTitle(granting, verb)}”，不能授权给别人`
      const own = [
        {
          when: { can: verb, ...(all ? { scope: { $ne: 'all' } } : {}) },
          where: about(mayDo(granting, verb, true)),
          field: 'can',
          message,
        },
      ]
      return all
        ? [...own, { when: { can: verb, scope: 'all' }, where: mayDo(granting, verb, false), field: 'can', message }]
        : own
    }),
    {
      when: { until: { $exists: true } },
      where: { until: { $gte: '$today' } },
      field: 'until',
      message: '有效期不能早于今天',
    },
  ]
}

/** The access rules of grants: those who give them, and those who see them. */
export function grantAccess(granting: Granting): RawAccess[] {
  const { owner, to } = granting
  const sides = granting.by.filter((one) => isSide(granting, one))
  const actors = granting.by.filter((one) => !isSide(granting, one)).map((one) => whoOf(granting, one))
  return [
    ...sides.map((one): RawAccess => ({ who: whoOf(granting, one), can: ['create'] })),
    ...actors.map((who): RawAccess => ({ who, can: ['read', 'create', 'export'] })),
    // whose the rows are sees who else reads them, whoever has granted it
    ...(owner.key === 'none'
      ? []
      : [
          { who: owner.who, can: ['read'], where: { $some: { via: 'row_id', where: ownRows(owner) } } },
          { who: owner.who, can: ['read'], where: { org_id: '$user.org_id' } },
        ]),
    ...sides
      .filter((one) => whoOf(granting, one) !== owner.who)
      .map((one): RawAccess => ({ who: whoOf(granting, one), can: ['read'], where: { org_id: '$user.org_id' } })),
    ...to.map((kind): RawAccess => ({ who: 'user', can: ['read'], where: isMine(kind) })),
  ]
}
