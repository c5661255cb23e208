import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { datetime } from '../../core/value/time.ts'
import { boundLog } from '../db/bound-log.ts'
import type { ChannelName } from './notification.ts'

/** Writes down what a real adapter would have shown to a person: one line of JSON each, in a file only the product's own user can read. */
export async function appendOutbox(
  dataDir: string,
  name: 'sms' | 'captcha' | `notification-${ChannelName}`,
  line: Readonly<Record<string, unknown>>,
): Promise<void> {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}.jsonl`)
  boundLog(file)
  await appendFile(file, `${JSON.stringify({ ...line, at: datetime(new Date()) })}\n`, { mode: 0o600 })
}
