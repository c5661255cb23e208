import type { RawScreen } from '../../entity/raw.ts'
import { routeOf } from '../read-screen.ts'
import { type Granting, givenTo, grantsOf, isMine, isSide, LIVE } from './granting.ts'
import { withoutAbsent } from './without-absent.ts'

/** The pages of the grants: the member area's, and the console's where somebody not related to the row may grant. */
export function grantScreens(granting: Granting): Record<string, RawScreen> {
  const { raw, all, to, more } = granting
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
  if (granting.home)
    screens[id] = {
      ...common,
      title: `${raw.title}授权`.slice(0, 20),
      route: `${routeOf(...granting.home)}/grant`,
      under: routeOf(...granting.home),
      ...withoutAbsent({ permission: granting.home[1].permission }),
      form: group(fields),
      detail: group([...fields, 'user_id', 'created_at']),
      next: to.flatMap((one) => [
        {
          when: { ...LIVE, ...isMine(one), ...(all ? { scope: { $ne: 'all' } } : {}) },
          text: `已授权给您查看，收回或到期之前有效`,
          link: { title: `查看${raw.title}`, screen: givenTo(raw.$id), page: 'info', query: { id: 'row_id' } },
        },
        ...(all
          ? [
              {
                when: { ...LIVE, ...isMine(one), scope: 'all' },
                text: `已授权给您查看，收回或到期之前有效`,
                link: { title: `查看${raw.title}`, screen: givenTo(raw.$id), page: 'list' as const, query: {} },
              },
            ]
          : []),
      ]) as NonNullable<RawScreen['next']>,
    }
  if (granting.console && granting.by.some((one) => !isSide(granting, one)))
    screens[`manage_${id}`] = {
      ...common,
      title: `${raw.title}授权`.slice(0, 20),
      area: 'admin',
      route: `${routeOf(...granting.console)}/grant`,
      under: routeOf(...granting.console),
      ...withoutAbsent({ permission: granting.console[1].permission }),
      form: group(fields.filter((name) => name !== 'scope')),
      detail: group([...fields, 'user_id', 'org_id', 'created_at']),
      can: ['create', 'export'],
    }
  return screens
}
