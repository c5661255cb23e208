import { messageOf } from '../../core/value/narrow.ts'
import type { Env } from '../adapters/needed.ts'
import { ProbeError } from '../adapters/probe.ts'
import type { Database } from '../db/database.ts'
import type { ProcessSettings } from '../process/settings.ts'
import { StartError } from '../process/start-error.ts'

/** `stop`: the site cannot open, or must not, before it is mended */
export type Verdict = 'pass' | 'warn' | 'stop'

export interface Finding {
  readonly verdict: Verdict
  /** as sentences in Chinese without a full stop; no secret is in them */
  readonly text: string
  /** what to do */
  readonly remedy?: string
}

/** The installation as the environment names it. */
export interface Installation {
  readonly env: Env
  readonly settings: ProcessSettings
  readonly now: Date
}

export interface Check {
  readonly title: string
  /** in milliseconds; the usual is enough for one call over the network */
  readonly limit?: number
  run(at: Installation): Promise<Finding | readonly Finding[]>
}

/** A check that asks the database. */
export interface DatabaseCheck {
  readonly title: string
  /** without one of them there is nothing to look at yet */
  readonly tables?: readonly string[]
  run(at: Installation & { readonly db: Database }): Promise<Finding | readonly Finding[]>
}

export const pass = (text: string): Finding => ({ verdict: 'pass', text })
export const warn = (text: string, remedy: string): Finding => ({ verdict: 'warn', text, remedy })
export const stop = (text: string, remedy: string): Finding => ({ verdict: 'stop', text, remedy })

const LIMIT_MS = 10_000

/** The findings of one check; it fails by itself, and ends by its time. */
export async function findingsOf(
  look: () => Promise<Finding | readonly Finding[]>,
  limit: number = LIMIT_MS,
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    const finding = stop(`${limit / 1000} 秒内没有结果`, '请看网络、防火墙和对方的服务是否正常')
    timer = setTimeout(() => resolve(finding), limit)
  })
  try {
    const found = await Promise.race([look(), late])
    return 'verdict' in found ? [found] : found
  } catch (error) {
    return [failure(error)]
  } finally {
    clearTimeout(timer)
  }
}

/** What an error means for whoever has to mend it. */
export function failure(error: unknown): Finding {
  if (error instanceof StartError) return stop(error.sentence, error.remedy)
  if (error instanceof ProbeError) return stop(error.message, error.remedy)
  const cause = error instanceof Error ? error.cause : undefined
  return stop(`没有应答（${messageOf(cause ?? error).slice(0, 200)}）`, '请看网络、防火墙和对方的服务是否正常')
}
