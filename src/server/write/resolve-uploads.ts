import { sql } from 'kysely'
import type { Field } from '../../core/entity/entity.ts'
import { isMarkup } from '../../core/entity/kinds.ts'
import { bareAddress } from '../../core/value/file-address.ts'
import { endingOf, fileFault } from '../../core/value/file-kinds.ts'
import type { RequestContext } from '../context/request-context.ts'
import { picturesIn } from '../upload/pictures-in.ts'
import type { Question, ResolvedValues } from './resolve-question.ts'
import { sanitise } from './sanitise.ts'

/** Of the sandbox's own drawings: nobody can upload one. */
const isDrawn = ({ url }: Sent): boolean => endingOf(url) === 'svg'

/**
 * An address is accepted from the one who uploaded it, so that nobody shows what another has put in private, and of a file that
 * the field takes; what the record has already stays.
 */
export function uploadQuestion(
  context: RequestContext,
  field: Field,
  value: unknown,
  before: unknown,
  { problems }: ResolvedValues,
): Question[] {
  const kept = new Set(addressesIn(field, before))
  const urls = [...new Set(addressesIn(field, value))].filter((url) => !kept.has(url))
  if (urls.length === 0) return []
  const answer = (found: unknown) => {
    const files = found as readonly Sent[]
    const faults = isMarkup(field.kind)
      ? []
      : files.flatMap((file) => (isDrawn(file) ? [] : (fileFault(field, { ...file, ending: endingOf(file.url) }) ?? [])))
    if (files.length !== urls.length) problems[field.name] = `${field.title}中有文件不存在，请重新上传`
    else if (faults[0]) problems[field.name] = faults[0]
  }
  return [
    {
      key: 'uploads',
      values: [urls, context.actor.org_id, context.actor.id],
      sql: ([addresses, org, user]) =>
        sql`select coalesce(json_agg(json_build_object('url', url, 'name', name, 'size', size) order by array_position(${addresses}::text[], url)), '[]')
          from upload where url = any(${addresses}::text[]) and (org_id = ${org}::bigint or user_id = ${user}::bigint)`,
      answers: [answer],
    },
  ]
}

interface Sent {
  readonly url: string
  readonly name: string
  readonly size: number
}

/** As they are stored: of a field's files, or of the pictures in its rich text once that is harmless, however they were written. */
function addressesIn(field: Field, value: unknown): string[] {
  if (isMarkup(field.kind)) return [value].flat().flatMap((text) => (typeof text === 'string' ? picturesIn(sanitise(text)) : []))
  return [value].flat().flatMap((url) => (typeof url === 'string' && url !== '' ? [bareAddress(url)] : []))
}
