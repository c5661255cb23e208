import type { Trace } from '../../core/access/trace.ts'
import { plainTrace, traceText } from '../../core/access/trace-text.ts'
import { verbsOf } from '../../core/access/verbs.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { recordAtHand, rightsContext } from '../../server/rights/asker-context.ts'
import { traceOf } from '../../server/rights/trace-of.ts'
import { known } from './known.ts'
import { personCalled, recordFrom } from './person.ts'
import { entityCalled, type Product } from './product.ts'

/** Somebody, what he wants to do, and the record, with the answers to what its file asks about other rows. */
export interface AskedWhy {
  readonly person: string
  readonly actor: Actor
  readonly entity: Entity
  /** `read`, `pay`, or `read.contact_mobile` for one field */
  readonly asked: string
  readonly record: Readonly<Record<string, unknown>>
  /** what the record is called */
  readonly which: string
  readonly now: Date
}

/**
 * Why may he, or may he not?
 * @param which the id of a stored record, or a JSON file that holds one
 */
export async function askWhy(
  product: Product,
  [person, asked, entityId, which]: readonly [string, string, string, string],
  asJson: boolean,
): Promise<string> {
  const entity = entityCalled(product, entityId)
  askedOf(entity, asked)
  const actor = await personCalled(product, person)
  const record = which.endsWith('.json') ? recordFrom(which, entity) : await stored(product, entity, actor, which)
  const question = { person, actor, entity, asked, record, which, now: new Date() }
  return asJson ? JSON.stringify(plainTrace(traceFor(product, question), product.locate), null, 2) : whyText(product, question)
}

/** The verb, and the field that alone is asked for. @throws Error that names the nearest */
function askedOf(entity: Entity, asked: string): readonly [verb: string, field?: string] {
  const [verb = '', field] = asked.split('.')
  known(`“${entity.title}”的操作`, verb, verbsOf(entity))
  if (field === undefined) return [verb]
  return [verb, known(`“${entity.title}”的字段`, field, Object.keys(entity.field))]
}

/** The answer with each rule that was asked. @throws Error for a verb or field that is not there */
export function whyText(product: Product, question: AskedWhy): string {
  const { person, entity, asked, which } = question
  const [verb, field] = askedOf(entity, asked)
  const trace = traceFor(product, question)
  const title = entity.workflow?.actions.find((one) => one.name === verb)?.title ?? verb
  const what = field === undefined ? title : `${title}“${entity.field[field]?.title ?? field}”`
  const lookedUp = field !== undefined && entity.field[field]?.lookup
  const note = lookedUp ? `\n？ 这个字段取自 ${lookedUp}，还要看那条记录的规则，这里没有问` : ''
  return `${person} · ${what} · ${entity.title} ${which}\n${traceText(trace, product.locate)}${note}`
}

function traceFor({ registry, config }: Product, { actor, entity, asked, record, now }: AskedWhy): Trace {
  const [verb, field] = askedOf(entity, asked)
  const rules = { registry, permissions: config.permissions, now }
  return traceOf(rules, actor, { entity, verb, record, ...(field === undefined ? {} : { field }) })
}

/** A stored record, as the rules see it for this person. @throws Error where there is none */
export async function stored(product: Product, entity: Entity, actor: Actor, which: string) {
  const id = /^\d{1,15}$/.test(which) ? Number(which) : 0
  if (id === 0) throw new Error(`“${which}”不是记录的 id，也不是 .json 文件`)
  const deps = await product.open()
  const record = await recordAtHand(rightsContext(deps, entity, actor), deps.db.kysely, id)
  if (!record) throw new Error(`“${entity.title}”没有 id 为 ${id} 的记录`)
  return record
}
