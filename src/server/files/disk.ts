import { statfs } from 'node:fs/promises'

/** What the disk of a folder still takes, in bytes. @throws what the system says of a folder that is not there */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
