import { statfs } from 'node:fs/promises'

/** The bytes that the disk of a folder still takes. @throws the system's error about a folder that is not there */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
