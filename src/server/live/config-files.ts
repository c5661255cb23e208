import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../core/entity/entity.ts'
import { compileMeta } from './check-meta.ts'
import { type Located, locate, locateGood } from './locate.ts'
import { NO_REPLACEMENT, type Replacements, readSource } from './replacements.ts'

const META = 'config/meta'
const SCHEMA = '.schema.json'

/** The texts of config/ by name, each with the place of every part of it. */
export type ConfigFiles = Readonly<Record<string, Located & { readonly path: string; readonly text: string }>>

/** The texts of config/ by their path in the product. */
export const configTexts = (root: string): [path: string, text: string][] =>
  textsIn(root, NO_REPLACEMENT).map(({ file, text }) => [file, text])

function textsIn(root: string, instead: Replacements): { name: string; file: string; text: string }[] {
  const schemas = readdirSync(join(root, META)).filter((name) => name.endsWith(SCHEMA))
  return schemas.map((schema) => {
    const name = schema.slice(0, -SCHEMA.length)
    // a file with texts beside it has a folder of its own
    const file = existsSync(join(root, 'config', name)) ? `config/${name}/${name}.json` : `config/${name}.json`
    const there = existsSync(join(root, file)) || instead.has(file)
    return { name, file, text: (there && readSource(join(root, file), file, name, instead)?.text) || '' }
  })
}

/** Thrown when a file of config/ is not as it should be. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super('config files have problems')
  }
}

/**
 * Reads config/: every file that has a schema in config/meta, held against that schema, which editors use too.
 * @param good they were found good before
 * @throws ConfigError with every fault found
 */
export function readConfigFiles(root: string, instead: Replacements = NO_REPLACEMENT, good = false): ConfigFiles {
  const read = textsIn(root, instead).map(({ name, file, text }) => {
    const located = { ...(good ? locateGood : locate)(file, text), path: file, text }
    const faults = good || located.problems.length > 0 ? [] : compileMeta(join(root, META, name + SCHEMA))(located.value)
    return { name, located, problems: [...located.problems, ...faults.map((one) => located.place(one.pointer, one.message))] }
  })
  const problems = read.flatMap((one) => one.problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.fromEntries(read.map(({ name, located }) => [name, located]))
}
