import { expect } from 'vitest'
import { abilityOf } from '../../../src/core/access/ability.ts'
import { questionsOf } from '../../../src/core/access/questions.ts'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { isAllowed, type Trace } from '../../../src/core/access/trace.ts'
import { traceText } from '../../../src/core/access/trace-text.ts'
import { why } from '../../../src/core/access/why.ts'
import type { Actor } from '../../../src/core/condition/actor.ts'
import type { PermissionConfig } from '../../../src/core/config/config.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'
import { answered, type Rows } from '../related.ts'

/** A record of an entity as the matchers are told of it; `related` are rows of other entities that its rules ask about. */
export interface Subject {
  readonly entity: string
  readonly record: Readonly<Record<string, unknown>>
  readonly related?: Rows
}

/** The rules that the matchers ask by, and the moment they ask at. */
export interface Rulebook {
  readonly registry: Registry
  readonly permissions: PermissionConfig
  readonly now: Date
}

declare module 'vitest' {
  // the name and its parameter are Vitest's own
  interface Matchers<T> {
    /** he may take the step, or use the verb; `read.price` asks for one field */
    toBeAllowed(verb: string, subject: Subject): T
    /** he may not; with `says` the server's sentence is this */
    toBeRefused(verb: string, subject: Subject, says?: string): T
    /** of these rows he sees exactly those, by their ids */
    toSee(ids: readonly number[], subjects: readonly Subject[]): T
  }
}

/** `expect(actor).toBeAllowed('pay', …)`: what fails prints each rule that was asked, with the comparison that failed. */
export function askByRules(book: Rulebook): void {
  expect.extend({
    toBeAllowed(actor: Actor, verb: string, subject: Subject) {
      const trace = traceOf(book, actor, verb, subject)
      return { pass: isAllowed(trace), message: () => told(actor, verb, trace) }
    },
    toBeRefused(actor: Actor, verb: string, subject: Subject, says?: string) {
      const trace = traceOf(book, actor, verb, subject)
      const isSaid = says === undefined || trace.refusal?.message === says
      return {
        pass: !isAllowed(trace) && isSaid,
        message: () => `${told(actor, verb, trace)}${isSaid ? '' : `\n应当说：“${says}”`}`,
      }
    },
    toSee(actor: Actor, ids: readonly number[], subjects: readonly Subject[]) {
      const seen = subjects.filter((one) => isAllowed(traceOf(book, actor, 'read', one)))
      const wrong = subjects.filter((one) => seen.includes(one) !== ids.includes(Number(one.record.id)))
      const traces = wrong.map(
        (one) => `${one.entity} ${String(one.record.id)}\n${told(actor, 'read', traceOf(book, actor, 'read', one))}`,
      )
      return { pass: wrong.length === 0, message: () => traces.join('\n\n') }
    },
  })
}

function traceOf({ registry, permissions, now }: Rulebook, actor: Actor, asked: string, subject: Subject): Trace {
  const entity = registry.entities.get(subject.entity)
  if (!entity) throw new Error(`没有名为“${subject.entity}”的数据`)
  const ability = abilityOf(rulesFor([entity], actor), registry.entities, () => now)
  const context = { now, user: actor }
  const record = answered(entity, subject.record, questionsOf(entity), subject.related ?? {}, registry.entities, context)
  const [verb = '', field] = asked.split('.')
  const question = { entity, raw: registry.raw.get(entity.id), verb, record }
  return why({ ability, actor, permissions, now }, field === undefined ? question : { ...question, field })
}

const told = (actor: Actor, verb: string, trace: Trace): string =>
  `${actor.name} · ${verb}\n${traceText(trace, ({ file, pointer }) => `${file}${pointer}`)}`
