import { evaluate } from '../../../core/condition/evaluate.ts'
import type { OutboundConfig, OutboundKind } from '../../../core/config/outbound.ts'
import { withMessage } from '../../../core/config/outbound.ts'
import { fillTemplate } from '../../../core/record/template.ts'
import { shortened } from '../../../core/value/shortened.ts'
import type { About, Message } from '../../../server/news/post-messages.ts'

const PARAM_LENGTH = 100

/** A message as it leaves: of what kind, with the values of its template. */
export interface Leaving {
  readonly name: string
  readonly kind: OutboundKind
  readonly params: Readonly<Record<string, string>>
}

/** The first kind that the message is of, by what it tells of or by its type; undefined: it stays inside the site. */
export function leavingOf({ kinds }: OutboundConfig, message: Message, now: Date): Leaving | undefined {
  for (const [name, kind] of Object.entries(kinds)) {
    for (const { entity, steps, where, types } of kind.when) {
      if (types?.includes(message.type)) return leaving(name, kind, message)
      const about = (message.about ?? []).find(
        (one) =>
          one.entity.id === entity &&
          (!steps || steps.includes(one.step)) &&
          (!where || evaluate(where, one.record, { user: one.actor, now }, one.entity.field)),
      )
      if (about) return leaving(name, kind, message, about)
    }
  }
  return undefined
}

const leaving = (name: string, kind: OutboundKind, message: Message, about?: About): Leaving => ({
  name,
  kind,
  params: Object.fromEntries(
    Object.entries(kind.params).map(([param, said]) => {
      // the places of fields first: the message's own words are never read for places
      const filled = about ? fillTemplate(said, about.entity, about.seen) : said
      return [param, shortened(withMessage(filled, message).replace(/\s+/g, ' '), PARAM_LENGTH)]
    }),
  ),
})
