import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for all that this test file and its children leave behind, sockets included; gone at its end. Anybody may write in it. */
export function ownTempFolder(): string {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'yuye-t-'))
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
  return folder
}
