import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirFull, fileFailure, nearest, notAFolder } from './data-dir-failure.ts'

const MB = 1024 * 1024

/**
 * Makes the data folder where there is none, and tries whether it can be written to.
 * @throws StartError with what to do about it
 */
export function prepareDataDir(dataDir: string): void {
  const there = nearest(dataDir)
  if (there && !there.stats.isDirectory()) throw notAFolder(dataDir, there.path)
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    // said by the system in its own words only here: of a folder that cannot be made it says that it is not there
    if (there) accessSync(there.path, constants.R_OK | constants.W_OK | constants.X_OK)
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, randomBytes(4096))
  } catch (error) {
    throw fileFailure(dataDir, error)
  } finally {
    removeIfThere(probe)
  }
}

/** What was refused above may not be looked for either. */
function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // the refusal is already on its way
  }
}

/** Refuses a disk with less than `needed` megabytes left. @throws StartError */
export function requireRoom(dataDir: string, needed: number): void {
  const left = roomLeft(dataDir)
  if (left < needed) throw dataDirFull(dataDir, undefined, `：只剩 ${left} MB，新建数据库至少要 ${needed} MB`)
}

/** Whole megabytes left of the disk under a folder. */
export function roomLeft(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MB)
}
