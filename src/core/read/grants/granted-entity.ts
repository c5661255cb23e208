import type { Condition } from '../../entity/condition.ts'
import type { RawAccess, RawEntity, RawScreen } from '../../entity/raw.ts'
import { routeOf } from '../read-screen.ts'
import { type Granting, givenTo, grantsOf, isHeld, isSide } from './granting.ts'
import { withoutAbsent } from './without-absent.ts'

/** The entity whose rows are granted: the holder of a grant may read the row, and do what the grant names. */
export function grantedEntity(granting: Granting): RawEntity {
  const { raw, grants, more } = granting
  const rule = (verb: string, where: Condition): RawAccess => ({
    who: 'user',
    can: [verb],
    where: grants.where ? { $and: [grants.where, where] } : where,
    ...(grants.fields && (verb === 'read' || verb === 'export') ? { fields: grants.fields } : {}),
  })
  const screens: Record<string, RawScreen> = {}
  for (const [name, screen] of Object.entries(raw.screens ?? {})) screens[name] = withGrantsBeside(granting, screen)
  if (granting.home) {
    const [, home] = granting.home
    const { list, filter, sort, detail, form, permission } = home
    screens[givenTo(raw.$id)] = withGrantsBeside(granting, {
      title: `授权给我的${raw.title}`.slice(0, 20),
      route: `${routeOf(...granting.home)}/granted`,
      under: routeOf(...granting.home),
      where: isHeld(granting),
      tabs: '',
      can: more.includes('export') ? ['export'] : [],
      actions: more.filter((one) => one !== 'export'),
      ...withoutAbsent({ list, filter, sort, permission, detail: detail ?? form }),
    })
  }
  return {
    ...raw,
    access: [...(raw.access ?? []), rule('read', isHeld(granting)), ...more.map((one) => rule(one, isHeld(granting, one)))],
    screens,
  }
}

/** The page of a record shows its grants and lets grant, beside which a page that is told of a grant reads the record again. */
function withGrantsBeside(granting: Granting, screen: RawScreen): RawScreen {
  const id = grantsOf(granting.raw.$id)
  const { area = 'home', page } = screen
  const beside =
    page === false || area === 'site'
      ? undefined
      : area === 'home'
        ? id
        : granting.by.some((one) => !isSide(granting, one))
          ? `manage_${id}`
          : undefined
  if (beside === undefined) return screen
  return { ...screen, related: [...(screen.related ?? []), { screen: beside, by: 'row_id', title: '授权', inPlace: true }] }
}
