import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { isJsonName, nameFault, namesAsked } from './file-names.ts'
import { type Refusal, readText } from './read-text.ts'

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
  /** what is wrong with the file as a whole */
  readonly refusal?: Refusal
  /** its name is wrong */
  readonly misnamed?: boolean
  /** of a file with a wrong name: the path that it should have, when nothing is there */
  readonly meant?: string
}

/** The JSON files of a folder, in the order of their names, those with a wrong name too. @param path the folder's, in the product */
export async function readFolder(folder: string, path: string, instead: Replacements): Promise<SourceFile[]> {
  const there = existsSync(folder) ? (await readdir(folder)).filter(isJsonName) : []
  const brought = [...instead.keys()].filter((one) => one.startsWith(`${path}/`)).map((one) => one.slice(path.length + 1))
  const names = [...new Set([...there, ...brought.filter((name) => !name.includes('/'))])].sort()
  return names.flatMap((name) => {
    const source = readSource(join(folder, name), `${path}/${name}`, name, instead)
    return source ? [withNameFault(source, there, namesAsked)] : []
  })
}

/** The file, refused when it has a wrong name. @param candidates names that a file of this text may have been meant for */
export function withNameFault(
  source: SourceFile,
  beside: readonly string[],
  candidates: (text: string) => readonly string[],
): SourceFile {
  const folder = dirname(source.path)
  const fault = nameFault(source.name, folder, beside, () => candidates(source.text))
  if (!fault) return source
  const { message, meant } = fault
  const path = `${folder}/${meant}`
  return {
    ...source,
    refusal: { line: 1, message },
    misnamed: true,
    ...(meant && !beside.includes(meant) ? { meant: path } : {}),
  }
}

/** Reads a file, or what stands in for it; null: as if it were not there. */
export function readSource(file: string, path: string, name: string, instead: Replacements): SourceFile | null {
  const text = instead.get(path)
  if (text === null) return null
  // what stands in for a file is older than any that was saved
  if (text !== undefined) return { path, name, text, changed: 0 }
  return { path, name, ...readText(file), changed: statSync(file).mtimeMs }
}
