import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts that are read in place of files, by their path in the product; null: as if the file were not there. */
export type Replacements = ReadonlyMap<string, string | null>

export const NO_REPLACEMENT: Replacements = new Map()

export interface SourceFile {
  /** in the product's folder */
  readonly path: string
  readonly name: string
  readonly text: string
  /** when it was last changed */
  readonly changed: number
}

/** The JSON files of a folder, in the order of their names. @param path the folder's, in the product */
export async function readFolder(folder: string, path: string, instead: Replacements): Promise<SourceFile[]> {
  const there = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.json')) : []
  const brought = [...instead.keys()].filter((one) => one.startsWith(`${path}/`)).map((one) => one.slice(path.length + 1))
  const names = [...new Set([...there, ...brought.filter((name) => !name.includes('/'))])].sort()
  return names.flatMap((name) => readSource(join(folder, name), `${path}/${name}`, name, instead) ?? [])
}

export function readSource(file: string, path: string, name: string, instead: Replacements): SourceFile | null {
  const text = instead.get(path)
  if (text === null) return null
  // what stands in for a file is older than any that was saved
  if (text !== undefined) return { path, name, text, changed: 0 }
  return { path, name, text: readFileSync(file, 'utf8'), changed: statSync(file).mtimeMs }
}
