import config from '../../../../config/routes.json'

/** A route that config/routes.json fixes; further member routes come from the entity files. */
export interface KnownRoute {
  readonly path: string
  readonly title: string
  readonly area: 'alone' | 'site' | 'home' | 'demo' | 'admin'
  readonly noAuth?: boolean
  readonly permission?: string
  readonly parent?: string
  readonly hideFooter?: boolean
}

const routes = config.routes as readonly KnownRoute[]
const byPath = new Map(routes.map((one) => [one.path, one]))

/** The fixed route of a path; everything under the operators' console counts as the console. */
export function knownRoute(path: string): KnownRoute | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return byPath.get(plain) ?? (plain.startsWith(`${config.places.console}/`) ? byPath.get(config.places.console) : undefined)
}
