import type { Actor } from '../condition/actor.ts'
import { evaluate } from '../condition/evaluate.ts'
import type { Entity, NextHint, Screen } from '../entity/entity.ts'

type Values = Readonly<Record<string, unknown>>

/** The screen's hint to the reader of a record: the next thing to do. */
export const nextOf = (entity: Entity, screen: Screen, record: Values, user: Actor, now: Date): NextHint | undefined =>
  screen.next.find((one) => one.when === undefined || evaluate(one.when, record, { user, now }, entity.field))

/** The page that a hint leads to; undefined for a reader who may not open it, or while the record names no row there. */
export function linkOf(
  { link }: NextHint,
  screens: ReadonlyMap<string, Screen>,
  record: Values,
): { readonly title: string; readonly to: string } | undefined {
  const screen = link && screens.get(link.screen)
  if (!screen) return undefined
  const given = Object.entries(link.query).map(([key, field]) => [key, record[field]] as const)
  if (given.some(([, value]) => (value ?? null) === null)) return undefined
  const page = link.page === undefined || link.page === 'list' ? '' : `/${link.page}`
  return {
    title: link.title,
    to: `${screen.route}${page}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`,
  }
}
