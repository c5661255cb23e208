import { join } from 'node:path'
import type { Problem } from '../../core/entity/entity.ts'
import { type PlainDefinitions, plainDefinitions, type SharedDefinitions } from '../../core/read/shared.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import { checkSharedMeta } from './check-meta.ts'
import { type Located, locateSource } from './locate.ts'
import { NO_REPLACEMENT, type Replacements, readFolder } from './replacements.ts'

const FOLDER = 'shared'

export interface Shared extends PlainDefinitions {
  readonly written: SharedDefinitions
  /** with any, nothing may be resolved: what a definition says is not known */
  readonly problems: readonly Problem[]
  /** changes with any file's content */
  readonly text: string
  /** by their path in the product */
  readonly texts: ReadonlyMap<string, string>
  /** paths that files with a wrong name should have */
  readonly meant: readonly string[]
  /** the place of a part of a definition, in the file that says it */
  readonly place: (ref: string, pointer: string, message: string) => Problem
}

/** Reads `schemas/shared`. @param dir the folder of the entity files @param good they were found good before */
export async function readShared(dir: string, instead: Replacements = NO_REPLACEMENT, good = false): Promise<Shared> {
  const sources = await readFolder(join(dir, FOLDER), `schemas/${FOLDER}`, instead)
  const files = new Map(sources.map((source) => [`${FOLDER}/${source.name}`, locateSource(source, good)]))
  const problems = [...files.values()].flatMap((located) =>
    good || located.problems.length > 0
      ? located.problems
      : checkSharedMeta(located.value).map((fault) => located.place(fault.pointer, fault.message)),
  )
  const written: SharedDefinitions = new Map(problems.length > 0 ? [] : [...files].flatMap(definitionsOf))
  const place: Shared['place'] = (ref, pointer, message) => {
    const [file = '', name = ''] = ref.split('#')
    return files.get(file)!.place(name + pointer, message)
  }
  const definitions = plainDefinitions(written)
  problems.push(...definitions.faults.map((fault) => place(fault.ref, fault.pointer, fault.message)))
  const text = sources.map((one) => `${one.name}\0${one.text}`).join('\0')
  const texts = new Map(sources.map((one) => [one.path, one.text]))
  const meant = sources.flatMap((one) => one.meant ?? [])
  return { ...definitions, written, problems, text, texts, meant, place }
}

const definitionsOf = ([file, { value }]: [string, Located]): [string, unknown][] =>
  Object.entries(propertiesOf(value)).flatMap(([name, definition]) =>
    name === '$schema' ? [] : [[`${file}#/${name}`, definition]],
  )

/** Definitions that nobody refers to. @param used by entity files */
export function unusedDefinitions(shared: Shared, used: ReadonlySet<string>): Problem[] {
  const unused = [...shared.written.keys()].filter((ref) => !used.has(ref) && !shared.used.has(ref))
  return unused.map((ref) => shared.place(ref, '', '没有哪个实体文件用到这个定义，请删去'))
}
