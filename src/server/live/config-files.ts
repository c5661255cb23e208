import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../core/entity/entity.ts'
import { compileMeta } from './check-meta.ts'
import { isJsonName, stemOf } from './file-names.ts'
import { type Located, locateSource } from './locate.ts'
import { NO_REPLACEMENT, type Replacements, readSource, type SourceFile, withNameFault } from './replacements.ts'

const META = 'config/meta'
const SCHEMA = '.schema.json'

/** The texts of config/ by name, each with the place of every part of it. */
export type ConfigFiles = Readonly<Record<string, Located & { readonly path: string; readonly text: string }>>

/** The texts of config/ by their path in the product, those of files with a wrong name too. */
export function configTexts(root: string): [path: string, text: string][] {
  const { sources, misnamed } = sourcesIn(root, NO_REPLACEMENT)
  return [...sources, ...misnamed].map(({ path, text }) => [path, text])
}

/** Every file that has a schema, and beside them those that were meant as one. */
function sourcesIn(root: string, instead: Replacements): { sources: SourceFile[]; misnamed: SourceFile[] } {
  const names = readdirSync(join(root, META)).flatMap((one) => (one.endsWith(SCHEMA) ? [one.slice(0, -SCHEMA.length)] : []))
  // a file with texts beside it has a folder of its own
  const folders = names.filter((name) => existsSync(join(root, 'config', name)))
  const folderOf = (name: string) => (folders.includes(name) ? `config/${name}` : 'config')
  const listed = new Map(['config', ...folders.map(folderOf)].map((one) => [one, readdirSync(join(root, one))]))
  const isThere = (folder: string, file: string) => listed.get(folder)?.includes(file) || instead.has(`${folder}/${file}`)
  const lost = names.filter((name) => !isThere(folderOf(name), `${name}.json`))
  const misnamed = [...listed].flatMap(([folder, beside]) => {
    const missing = lost.filter((name) => folderOf(name) === folder)
    // of several that are missing it may be any
    const only = missing.length === 1 ? missing.map((name) => `${name}.json`) : []
    // other files are their owner's business
    const isMeant = (file: string) => names.includes(stemOf(file).toLowerCase()) || /[^ -~]/.test(file)
    return beside
      .filter(isJsonName)
      .filter(isMeant)
      .flatMap((file) => {
        if (instead.get(`${folder}/${file}`) === null) return []
        const source = readSource(join(root, folder, file), `${folder}/${file}`, file, NO_REPLACEMENT)
        const named = source && withNameFault(source, beside, () => only)
        return named?.misnamed ? [named] : []
      })
  })
  const sources = names.map((name) => {
    const [folder, file] = [folderOf(name), `${name}.json`]
    const path = `${folder}/${file}`
    const source = isThere(folder, file) ? readSource(join(root, path), path, name, instead) : null
    return source ? { ...source, name } : { path, name, text: '', changed: 0 }
  })
  return { sources, misnamed }
}

/** Thrown when a file of config/ is not as it should be. */
export class ConfigError extends Error {
  constructor(
    readonly problems: readonly Problem[],
    /** paths that files with a wrong name should have */
    readonly meant: readonly string[] = [],
  ) {
    super('config files have problems')
  }
}

/**
 * Reads config/: every file that has a schema in config/meta, held against that schema, which editors use too.
 * @param good they were found good before
 * @throws ConfigError with every fault found
 */
export function readConfigFiles(root: string, instead: Replacements = NO_REPLACEMENT, good = false): ConfigFiles {
  const { sources, misnamed } = sourcesIn(root, instead)
  const meant = misnamed.flatMap((one) => one.meant ?? [])
  const nameFaults = misnamed.flatMap((one) => locateSource(one, good).problems)
  // what a file with a wrong name may say is not missed as well
  const isExcused = ({ path, text }: SourceFile) => text === '' && (meant.includes(path) || misnamed.some((one) => !one.meant))
  const read = sources.map((source) => {
    const { name, path, text } = source
    const located = { ...locateSource(source, good), path, text }
    const faults = good || located.problems.length > 0 ? [] : compileMeta(join(root, META, name + SCHEMA))(located.value)
    const problems = [...located.problems, ...faults.map((one) => located.place(one.pointer, one.message))]
    return { name, located, problems: isExcused(source) ? [] : problems }
  })
  const problems = [...nameFaults, ...read.flatMap((one) => one.problems)]
  if (problems.length > 0) throw new ConfigError(problems, meant)
  return Object.fromEntries(read.map(({ name, located }) => [name, located]))
}
