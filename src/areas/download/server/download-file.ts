import { extname } from 'node:path'
import { sql } from 'kysely'
import { bareAddresses } from '../../../core/value/file-address.ts'
import type { Ask } from '../../../server/context/request-context.ts'

/** Fields that nobody enters: they follow from the file. */
const FACTS = { title: '文件信息', fields: ['ext', 'size'] }

/** The save with the file's format and its size in bytes, whenever a file is sent. Sent ones stay refused, for the form has no such fields. */
export async function withFileFacts(ask: Ask): Promise<Ask> {
  const { file: sent, ...rest } = ask.input
  const file = bareAddresses(sent)
  if (typeof file !== 'string' || FACTS.fields.some((name) => name in rest)) return ask
  const { rows } = await sql<{ size: number }>`select size from upload where url = ${file}`.execute(ask.deps.db.kysely)
  // an address that was never uploaded: the form's own check says so
  if (!rows[0]) return ask
  const screen = { ...ask.call.screen, form: [...ask.call.screen.form, FACTS] }
  return { ...ask, call: { ...ask.call, screen }, input: { ...ask.input, ext: extname(file).slice(1), size: rows[0].size } }
}
