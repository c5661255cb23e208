import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { codeOf } from '../../core/value/narrow.ts'
import { type DiskStore, partName } from './stored-files.ts'

/** Files under the data directory, `uploads/` and whatever else their names begin with. */
export function diskStore(dataDir: string): DiskStore {
  return {
    kind: 'disk',
    async take(name, path) {
      const place = join(dataDir, name)
      await mkdir(dirname(place), { recursive: true })
      await rename(path, place)
    },
    async put(name, content) {
      const place = join(dataDir, name)
      await mkdir(dirname(place), { recursive: true })
      const part = `${place}.${randomBytes(8).toString('hex')}`
      await writeFile(part, content, { mode: 0o600 })
      await rename(part, place)
    },
    async open(name) {
      const file = await open(join(dataDir, name)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      })
      if (!file) return null
      const { size, mtime } = await file.stat()
      return { size, mtime, content: file.createReadStream({ end: Math.max(0, size - 1) }) }
    },
    remove: (name) => rm(join(dataDir, name), { force: true }),
    async *list() {
      const place = join(dataDir, 'uploads')
      const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const one of entries) if (one.isFile()) yield relative(dataDir, join(one.parentPath, one.name)).replaceAll('\\', '/')
    },
    async exchange(folder, commit) {
      const place = join(dataDir, 'uploads')
      const aside = join(dataDir, partName())
      const had = await rename(place, aside).then(
        () => true,
        () => false,
      )
      await rename(join(folder, 'uploads'), place)
      try {
        await commit()
      } catch (error) {
        await rm(place, { recursive: true, force: true })
        if (had) await rename(aside, place)
        throw error
      }
      const kept = had ? await readdir(aside, { recursive: true, withFileTypes: true }) : []
      if (had && !kept.some((one) => one.isFile())) await rm(aside, { recursive: true })
    },
  }
}
