import { VISITOR_ID } from '../condition/actor.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Entity, Screen } from '../entity/entity.ts'
import { holdersOf, titlesOfHolders } from './holders.ts'
import { entityFile, type Miss, type PatchStep } from './miss.ts'
import { missesOf } from './misses.ts'
import { abilityOfCodes, opens } from './open.ts'
import type { TracedAsker } from './trace.ts'
import { screenOffers, stepOf, WITHOUT_SEEING } from './verbs.ts'

/** What keeps him from doing it through this screen, apart from the rules: its code, whom it is for, what it offers, its rows. */
export function screenMisses(asker: TracedAsker, entity: Entity, screen: Screen, verb: string, record: object): readonly Miss[] {
  const { actor, permissions, now } = asker
  const line = `/screens/${screen.name}`
  const at = (pointer: string) => ({ file: entityFile(entity.id), pointer: line + pointer })
  const misses: Miss[] = []
  if (actor.id === VISITOR_ID && screen.area !== 'site') misses.push({ at: at(''), text: '没有登录，这个页面要先登录' })
  const code = screen.permission
  if (code !== undefined && !opens(abilityOfCodes(actor.codes), { permission: code })) {
    const text = `账号没有权限编号 ${code}（${permissions.codes[code] ?? ''}）；${saidHolders(permissions, code)}`
    misses.push({ at: at('/permission'), text, change: [{ op: 'remove', path: `${line}/permission` }] })
  }
  if (screen.who !== undefined && !actor.who.includes(screen.who)) {
    const title = permissions.actors.find((one) => one.name === screen.who)?.title ?? ''
    misses.push({
      at: at('/who'),
      text: `这个页面只给“${title}”（${screen.who}）`,
      change: [{ op: 'remove', path: `${line}/who` }],
    })
  }
  if (!screenOffers(entity, screen, verb)) misses.push(notOffered(entity, screen, verb))
  const place = (inside: string) => at(`/where${inside}`)
  const asked = { record, context: { user: actor, now }, fields: entity.field, place }
  return [...misses, ...(screen.where && !WITHOUT_SEEING.has(verb) ? missesOf(screen.where, asked) : [])]
}

function notOffered(entity: Entity, screen: Screen, verb: string): Miss {
  const step = stepOf(entity, verb)
  const [word, value] = step ? ['actions', [...screen.actions, step.name]] : ['can', [...screen.can, verb]]
  const pointer = `/screens/${screen.name}/${word}`
  const change: PatchStep[] = [{ op: 'add', path: pointer, value }]
  return { at: { file: entityFile(entity.id), pointer }, text: `这个页面没有“${step?.title ?? verb}”`, change }
}

/** `有它的：会员、平台运营（审核）`: who holds a code, by role, duty or appointment. */
export function saidHolders(permissions: PermissionConfig, code: string): string {
  const titles = titlesOfHolders(holdersOf(permissions, code))
  return titles === '' ? '没有名单、职责和任命给它' : `有它的：${titles}`
}
