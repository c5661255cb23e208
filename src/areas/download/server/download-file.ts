import { extname } from 'node:path'
import { sql } from 'kysely'
import { bareAddresses } from '../../../core/value/file-address.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'

/** Fields that nobody enters: they follow from the file. */
const FACTS = { title: '文件信息', fields: ['ext', 'size'] }

/** The save with the file's format and its size in bytes, whenever a file is sent. Sent ones stay refused, for the form has no such fields. */
export async function withFileFacts(context: RequestContext): Promise<RequestContext> {
  const { file: sent, ...rest } = context.input
  const file = bareAddresses(sent)
  if (typeof file !== 'string' || FACTS.fields.some((name) => name in rest)) return context
  const { rows } = await sql<{ size: number }>`select size from upload where url = ${file}`.execute(context.deps.db.kysely)
  // an address that was never uploaded: the form's own check says so
  if (!rows[0]) return context
  const screen = { ...context.call.screen, form: [...context.call.screen.form, FACTS] }
  return {
    ...context,
    call: { ...context.call, screen },
    input: { ...context.input, ext: extname(file).slice(1), size: rows[0].size },
  }
}
