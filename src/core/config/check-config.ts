import { accountFields } from '../condition/account-properties.ts'
import { checkCondition } from '../condition/check-condition.ts'
import { canHold, ofAsker } from '../condition/satisfiable.ts'
import type { Fault } from '../entity/raw.ts'
import type { Registry } from '../entity/registry.ts'
import { didYouMean } from '../value/suggest.ts'
import { textBefore } from '../value/text-before.ts'
import type { MenuConfig, PermissionConfig, PlatformConfig, RoutesConfig } from './config.ts'
import { checkOutbound, type OutboundConfig } from './outbound.ts'

export interface Configs {
  readonly permissions: PermissionConfig
  readonly platform: PlatformConfig
  readonly menu: MenuConfig
  readonly routes: RoutesConfig
  readonly outbound: OutboundConfig
}

export type ConfigFault = Fault & { readonly file: keyof Configs }

/** Faults of the config files against each other and against the entities; each names the file to mend. */
export function checkConfig(configs: Configs, registry: Pick<Registry, 'entities' | 'screens'>): ConfigFault[] {
  const { permissions, platform, menu, routes } = configs
  const faults: ConfigFault[] = []
  const known = (file: keyof Configs, pointer: string, what: string, name: string, among: Iterable<string>) => {
    const names = [...among]
    if (!names.includes(name)) faults.push({ file, pointer, message: `没有${what}“${name}”${didYouMean(name, names)}` })
  }
  const codes = Object.keys(permissions.codes)
  checkPermissions()
  for (const [part, entity] of Object.entries(platform.entities))
    known('platform', `/entities/${part}`, '数据', entity, registry.entities.keys())
  checkRoutes()
  checkMenu()
  const { user, message } = platform.entities
  const account = accountFields(registry.entities.get(user), permissions.appointed)
  const wrong = checkOutbound(configs.outbound, registry.entities, registry.entities.get(message), account)
  faults.push(...wrong.map((one) => ({ file: 'outbound' as const, ...one })))
  return faults

  function checkPermissions() {
    for (const [name, list] of Object.entries(permissions.lists))
      for (const part of ['initial', 'refreshed'] as const)
        for (const [i, code] of list[part].entries()) known('permissions', `/lists/${name}/${part}/${i}`, '权限编号', code, codes)
    const fields = accountFields(registry.entities.get(platform.entities.user), permissions.appointed)
    const roles = fields.role?.options?.map((option) => String(option.const))
    for (const [i, { role, list }] of permissions.roles.entries()) {
      known('permissions', `/roles/${i}/list`, '名单', list, Object.keys(permissions.lists))
      if (role !== null && roles) known('permissions', `/roles/${i}/role`, '角色', String(role), roles)
    }
    const duties = fields.duties?.options?.map((option) => String(option.const))
    for (const [i, one] of permissions.duties.entries()) {
      const at = `/duties/${i}`
      if (roles) known('permissions', `${at}/role`, '角色', String(one.role), roles)
      if (duties) known('permissions', `${at}/duty`, '职责', one.duty, duties)
      for (const [n, code] of one.codes.entries()) known('permissions', `${at}/codes/${n}`, '权限编号', code, codes)
    }
    for (const [i, actor] of permissions.actors.entries()) {
      const at = `/actors/${i}`
      if (permissions.actors.findIndex((one) => one.name === actor.name) < i)
        faults.push({ file: 'permissions', pointer: `${at}/name`, message: `角色名“${actor.name}”写了两次` })
      const wrong = checkCondition(actor.when, { fields, row: false })
      for (const fault of wrong)
        faults.push({ file: 'permissions', pointer: `${at}/when${fault.pointer}`, message: fault.message })
      const person = wrong.length === 0 ? ofAsker(actor.when) : undefined
      if (person && !canHold([person], { fields: {}, user: fields }))
        faults.push({ file: 'permissions', pointer: `${at}/when`, message: `没有账号会是“${actor.name}”：这些条件互相矛盾` })
    }
  }

  function checkRoutes() {
    const paths = routes.routes.map((one) => one.path)
    for (const [name, path] of Object.entries(routes.places)) known('routes', `/places/${name}`, '地址', path, paths)
    for (const [i, { path, parent, permission }] of routes.routes.entries()) {
      const at = `/routes/${i}`
      if (paths.indexOf(path) < i) faults.push({ file: 'routes', pointer: `${at}/path`, message: `地址“${path}”写了两次` })
      if (parent !== undefined) known('routes', `${at}/parent`, '地址', parent, paths)
      if (permission !== undefined) known('routes', `${at}/permission`, '权限编号', permission, codes)
    }
  }

  function checkMenu() {
    const paths = [...routes.routes.map((one) => one.path), ...[...registry.screens.values()].map((screen) => screen.route)]
    const roles = permissions.roles.flatMap((one) => (one.role === null ? [] : [String(one.role)]))
    const parts = [
      ['', menu.entries, undefined] as const,
      ...menu.roles.map((one, i) => [`/roles/${i}`, one.entries, one.role] as const),
      ['/operator', menu.operator.entries, menu.operator.role] as const,
    ]
    for (const [at, entries, role] of parts) {
      if (role !== undefined) known('menu', `${at}/role`, '角色', String(role), roles)
      for (const [i, entry] of entries.entries()) {
        known('menu', `${at}/entries/${i}/route`, '地址', entry.route, paths)
        if (entry.after !== undefined) known('menu', `${at}/entries/${i}/after`, '地址', entry.after, paths)
        if (entry.permission !== undefined) known('menu', `${at}/entries/${i}/permission`, '权限编号', entry.permission, codes)
      }
    }
    const { search, ...lists } = menu.site
    known('menu', '/site/search/to', '地址', search.to, paths)
    for (const [name, links] of Object.entries(lists))
      for (const [i, { to, holds = [], permission }] of links.entries()) {
        const at = `/site/${name}/${i}`
        if (to !== null) known('menu', `${at}/to`, '地址', textBefore(to, '?'), paths)
        for (const [n, page] of holds.entries()) known('menu', `${at}/holds/${n}`, '地址', page, paths)
        if (permission !== undefined) known('menu', `${at}/permission`, '权限编号', permission, codes)
      }
  }
}
