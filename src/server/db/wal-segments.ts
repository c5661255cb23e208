import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Period, SEGMENT, settle } from './archive-folder.ts'

/** The default of initdb, which makes our clusters. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** Of the period, by name: those of one timeline follow one another in that order. What the server has just archived comes first. */
export async function segmentsOf({ wal }: Pick<Period, 'wal'>): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(wal).catch(() => [])).sort().reverse()
  const found = files.flatMap((file) => {
    const name = SEGMENT.exec(file)?.[1]
    return name ? [[name, join(wal, file)] as const] : []
  })
  return new Map([...new Map(found)].reverse())
}

/** A segment that waits for more is half empty, a full one shrinks to a fifth. */
export async function compressSegments(period: Pick<Period, 'wal'>): Promise<void> {
  for (const path of (await segmentsOf(period)).values()) {
    if (path.endsWith('.gz')) continue
    await compress(path, `${path}.gz`)
    await rm(path)
  }
}

/** Takes over what a stopped server had not archived yet, so that the period reaches to its end. */
export async function takeRest(pgWal: string, period: Pick<Period, 'wal'>): Promise<void> {
  const archived = new Set(await readdir(join(pgWal, 'archive_status')))
  for (const name of await readdir(pgWal)) {
    if (!SEGMENT.test(name) || archived.has(`${name}.done`) || !(await isWritten(join(pgWal, name), name))) continue
    await compress(join(pgWal, name), join(period.wal, `${name}.gz`))
  }
}

/** A segment kept for later use has a future name and an old content: the address of its first page tells. */
async function isWritten(path: string, name: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(16)
    await file.read(head, 0, head.length, 0)
    const perId = 0x1_0000_0000n / BigInt(SEGMENT_BYTES)
    const number = BigInt(`0x${name.slice(8, 16)}`) * perId + BigInt(`0x${name.slice(16, 24)}`)
    return head.readBigUInt64LE(8) === number * BigInt(SEGMENT_BYTES)
  } finally {
    await file.close()
  }
}

/** Puts the period's segments from `first` on where a recovering server looks for them. @returns how many */
export async function layOutSegments(period: Pick<Period, 'wal'>, first: string, pgWal: string): Promise<number> {
  let count = 0
  for (const [name, path] of await segmentsOf(period)) {
    if (name < first) continue
    const into = createWriteStream(join(pgWal, name), { mode: 0o600 })
    await (path.endsWith('.gz') ? pipeline(createReadStream(path), createGunzip(), into) : pipeline(createReadStream(path), into))
    count++
  }
  return count
}

async function compress(path: string, to: string): Promise<void> {
  const part = `${to}.part`
  await pipeline(createReadStream(path), createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600 }))
  await settle(part, to)
}
