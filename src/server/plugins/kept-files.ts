import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { KeptAnswer } from './kept-answer.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const LARGEST = 4 * 1024 * 1024
const MOST = 500

/** Texts of the built page, kept as they are sent: compressing one costs more than any call. */
export class KeptFiles {
  readonly #known = new Map<string, { at: number; size: number; answer: KeptAnswer }>()

  /** @returns undefined for what is no such text: pictures and fonts are compressed already, and come from the disk */
  async of(path: string): Promise<KeptAnswer | undefined> {
    const type = TYPES[extname(path)]
    if (!type) return undefined
    const stats = await stat(path).catch(() => null)
    if (!stats?.isFile() || stats.size > LARGEST) return undefined
    const kept = this.#known.get(path)
    if (kept?.at === stats.mtimeMs && kept.size === stats.size) return kept.answer
    const answer = new KeptAnswer(type, await readFile(path))
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(path, { at: stats.mtimeMs, size: stats.size, answer })
    return answer
  }
}

/** The file that an address names under its root, where it is a plain one: no empty, hidden or encoded part. */
export const plainPath = (address: string): string | undefined =>
  /^(?:\/[\w-][\w.-]*)+$/.test(address) ? address.slice(1) : undefined
