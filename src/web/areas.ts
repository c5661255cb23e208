import type { ComponentType } from 'react'
import type { Screen } from '../core/entity/entity.ts'
import type { PageParts, ScreenPage, StepPart, WebArea } from './area.ts'
import { later } from './lazy/later.tsx'

/** The areas of the business: every folder of src/areas that has a door to the page. */
const AREAS: readonly WebArea[] = Object.values(
  import.meta.glob<WebArea>('../areas/*/web.tsx', { eager: true, import: 'default' }),
)

type Places = 'site' | 'alone' | 'member'
const loads = (place: Places) => Object.assign({}, ...AREAS.map((area) => area[place])) as NonNullable<WebArea['site']>

const LATER = loads('site')
const MEMBER = loads('member')

/** The pages of one frame, by path. */
export const pagesOf = (place: Places): readonly (readonly [path: string, page: ComponentType])[] => [
  ...(place === 'site' ? AREAS.flatMap(({ front }) => (front ? [[front.path, front.page] as const] : [])) : []),
  ...Object.entries(loads(place)).map(([path, load]) => [path, later(load)] as const),
]

export const BESIDE = AREAS.flatMap((area) => area.beside ?? [])

export const RECORD_PARTS = AREAS.flatMap(({ records }) => (records ? [later(records, { room: null })] : []))

export const FOOTER = AREAS.flatMap((area) => area.footer ?? [])

const NAMED: Readonly<Record<string, PageParts>> = Object.assign({}, ...AREAS.map((area) => area.pages))

const made = new Map<string, ScreenPage>()

/** The page that a screen names for one of its parts, where it names one and this part has it. */
export function namedPage(screen: Screen, part: keyof PageParts): ScreenPage | undefined {
  const load = screen.page ? NAMED[screen.page]?.[part] : undefined
  if (!load) return undefined
  const key = `${screen.page}/${part}`
  if (!made.has(key)) made.set(key, later(load, { ahead: true }))
  return made.get(key)
}

const PARTS: Readonly<Record<string, ComponentType<StepPart>>> = Object.fromEntries(
  AREAS.flatMap((area) => Object.entries(area.parts ?? {}).map(([name, load]) => [name, later(load, { room: null })])),
)

/** What stands over the fields of a step's dialog, where the action names it and its area is there. */
export const partNamed = (name: string | undefined): ComponentType<StepPart> | undefined =>
  name === undefined ? undefined : PARTS[name]

/** The code of a page of the member area, where it is one that no entity file describes. */
export const preloadMember = async (path: string): Promise<unknown> => MEMBER[path]?.()

/** Starts fetching the code of a public page before it is drawn. */
export function preloadPage(path: string): void {
  // a failure shows when the page itself asks for its code
  LATER[path]?.().catch(() => undefined)
}
