import { readableFields } from '../../core/access/ability.ts'
import { openOf } from '../db/encode.ts'
import type { Answer, Ask, FullRecord } from './ask.ts'

/** A written record as the asker may see it now: perhaps nothing of it but its id, when the step took it out of his sight. */
export function answerWith(ask: Ask, record: FullRecord, msg: string): Answer {
  const { entity } = ask.call
  return { data: { id: record.id, ...openOf(entity.fields, record, readableFields(ask.ability, entity, record)) }, msg }
}
