import { holdersOf, nobodyHolds } from '../access/holders.ts'
import type { ConfigFault, Configs } from '../config/check-config.ts'

/** Doors of the config files that open to nobody: an address or an entry of a menu whose code its readers lack. */
export function warnConfig({ permissions, menu, routes }: Pick<Configs, 'permissions' | 'menu' | 'routes'>): ConfigFault[] {
  const faults: ConfigFault[] = []
  const door = (file: 'menu' | 'routes', at: string, code: string | undefined) => {
    const message = code === undefined ? undefined : nobodyHolds(permissions, code)
    if (message) faults.push({ file, pointer: `${at}/permission`, message })
  }
  for (const [i, { permission }] of routes.routes.entries()) door('routes', `/routes/${i}`, permission)
  for (const [i, { permission }] of menu.entries.entries()) door('menu', `/entries/${i}`, permission)
  for (const [name, links] of Object.entries(menu.site))
    if (Array.isArray(links)) for (const [i, { permission }] of links.entries()) door('menu', `/site/${name}/${i}`, permission)
  const ofRoles = [
    ...menu.roles.map(({ role, entries }, i) => [`/roles/${i}/entries`, role, entries] as const),
    ['/operator/entries', menu.operator.role, menu.operator.entries] as const,
  ]
  for (const [at, role, entries] of ofRoles)
    for (const [i, { permission }] of entries.entries()) {
      const title = permissions.roles.find((one) => one.role === role)?.title
      if (permission === undefined || title === undefined) continue
      if (holdersOf(permissions, permission).some((one) => one.title === title)) continue
      const message = `这一项只在“${title}”的菜单里，但“${title}”没有权限编号“${permission}”，从来不会出现`
      faults.push({ file: 'menu', pointer: `${at}/${i}/permission`, message })
    }
  return faults
}
