import { join } from 'node:path'
import type { Problem } from '../../core/entity/entity.ts'
import type { Fault } from '../../core/entity/raw.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { pathOf, type Texts } from '../db/last-good-files.ts'
import { ConfigError, configTexts } from './config-files.ts'
import { FaultyFiles } from './faulty-files.ts'
import { type Config, loadConfig } from './load-config.ts'
import type { PlaceOf } from './place-of.ts'
import { readSchemas } from './read-schemas.ts'
import { NO_REPLACEMENT, type Replacements, readFolder } from './replacements.ts'
import type { ReadOptions } from './resolve-files.ts'

/** The product's config/ and schemas/, read together. */
export interface Product {
  readonly config: Config
  readonly registry: Registry
  readonly texts: Texts
  readonly hints: readonly Problem[]
  /** where a part of a file stands */
  readonly place: PlaceOf
}

export interface Reading {
  /** null when nothing that was ever good is left to be served */
  readonly product: Product | null
  readonly problems: readonly Problem[]
  /** files whose last good version stands in, or that are left out, for none of theirs was ever good */
  readonly held: readonly string[]
}

/** An objection of the database to a file. */
export interface ReadRefusal extends Fault {
  readonly entity: string
  /** the file of config/ that it is about; absent: the entity's own */
  readonly file?: string
  /** what perhaps is its former name */
  readonly former?: string
  /** a person's consent is all that is wanted */
  readonly consent?: true
}

/** Asks the database for its objections to a registry. */
export type Prepare = (registry: Registry) => Promise<readonly ReadRefusal[]>

export interface ProductFolders {
  readonly root: string
  /** of the entity files, where they are not in the product's folder */
  readonly schemas?: string
}

/**
 * Reads all files. A file with a fault gives way to its last good version, and with it what fits that no more; the others are served as they are.
 * @param lastGood the last good version of each file, asked for when there is a fault
 */
export async function readProduct(folders: ProductFolders, lastGood: () => Promise<Texts>, prepare: Prepare): Promise<Reading> {
  const problems: Problem[] = []
  const instead = new Map<string, string | null>()
  const faulty = new FaultyFiles()
  let kept: Texts | undefined
  for (;;) {
    const attempt = await readOnce(folders, instead, prepare, { faulty })
    // that a file is missed which gives way to nothing is no fault of its own
    problems.push(...attempt.problems.filter(({ file }) => instead.get(file) !== null))
    const told = () => [...once(problems), ...waitingLines(faulty)]
    if (attempt.product) return { product: attempt.product, problems: told(), held: [...instead.keys()].sort() }
    for (const { file } of attempt.problems) faulty.add(file, attempt.texts.get(file) ?? '')
    for (const [path, cause] of attempt.waiting) faulty.wait(path, attempt.texts.get(path) ?? '', cause)
    kept ??= await lastGood()
    if (!giveWay(instead, attempt, kept)) return { product: null, problems: told(), held: [] }
  }
}

const waitingLines = (faulty: FaultyFiles): Problem[] =>
  [...faulty.waiting()].map(([file, paths]) => ({
    file,
    line: 1,
    column: 1,
    pointer: '',
    message: `这份文件改好以前，用到它的也不能生效：${paths.join('、')}`,
  }))

/**
 * The same of files that this very program has found good before, as after most starts: they are read, and not checked.
 * @param good says so of their texts
 * @returns null when they are not, or the database has something against them: then all is to be read as ever
 */
export async function readAgain(
  folders: ProductFolders,
  good: (texts: Texts) => Promise<boolean>,
  prepare: Prepare,
): Promise<Product | null> {
  // what is read is what was asked about, whoever saves meanwhile
  const texts = await textsOf(folders)
  if (!(await good(texts))) return null
  return (await readOnce(folders, texts, prepare, { good: true })).product
}

/** @param path in the product */
export const fileOf = ({ root, schemas = join(root, 'schemas') }: ProductFolders, path: string): string =>
  path.startsWith('schemas/') ? join(schemas, path.slice('schemas/'.length)) : join(root, path)

/** All files as they lie on the disk. */
export async function textsOf({ root, schemas = join(root, 'schemas') }: ProductFolders): Promise<Texts> {
  const folders = [
    await readFolder(schemas, 'schemas', NO_REPLACEMENT),
    await readFolder(join(schemas, 'shared'), 'schemas/shared', NO_REPLACEMENT),
  ]
  return new Map([...configTexts(root), ...folders.flat().map(({ path, text }) => [path, text] as const)])
}

interface Attempt {
  readonly product: Product | null
  readonly problems: readonly Problem[]
  readonly texts: Texts
  /** files that are gone, and serve on until it is known whether others are they */
  readonly formers: readonly string[]
  /** sound files that need more than what stands in for the ones with faults, which are known by their path */
  readonly waiting: ReadonlyMap<string, string>
}

/** Puts more of what was good in place of what was read. @returns whether there was more */
function giveWay(instead: Map<string, string | null>, { problems, texts, formers, waiting }: Attempt, kept: Texts): boolean {
  const wrong = [...new Set([...problems.map((one) => one.file), ...formers, ...waiting.keys()])].filter(
    (path) => !instead.has(path),
  )
  for (const path of wrong) instead.set(path, kept.get(path) ?? null)
  if (wrong.length > 0) return true
  // what is wrong is good in itself: what it needs has gone, or is another now
  const gone = [...kept.keys()].filter((path) => !texts.has(path) && !instead.has(path))
  for (const path of gone) instead.set(path, kept.get(path) ?? null)
  if (gone.length > 0) return true
  const others = [...texts.keys()].filter((path) => !instead.has(path))
  for (const path of others) instead.set(path, kept.get(path) ?? null)
  return others.length > 0
}

async function readOnce(
  { root, schemas }: ProductFolders,
  instead: Replacements,
  prepare: Prepare,
  { good = false, faulty }: Pick<ReadOptions, 'good' | 'faulty'>,
): Promise<Attempt> {
  const config = configOf(root, instead, good)
  if ('problems' in config)
    return { product: null, problems: config.problems, texts: new Map(), formers: config.meant, waiting: NOBODY }
  const { known, platform, files } = config
  const dir = schemas ?? join(root, 'schemas')
  const read = await readSchemas({ dir, known, platform, files, instead, good, ...(faulty ? { faulty } : {}) })
  const { registry, texts } = read
  // what stands in for a file with a fault may be all that the others need
  const waiting = read.problems.length > 0 ? NOBODY : read.waiting
  if (!registry) return { product: null, problems: read.problems, texts, formers: read.meant, waiting }
  const refusals = await prepare(registry)
  const problems = refusals.map(({ entity, pointer, message, file, consent }): Problem => {
    const problem = read.place(entity, pointer, message, file)
    return consent ? { ...problem, consent } : problem
  })
  const formers = refusals.flatMap(({ former }) => (former === undefined ? [] : [pathOf(former)]))
  return {
    product: problems.length > 0 ? null : { config, registry, texts, hints: read.hints, place: read.place },
    problems,
    texts,
    formers,
    waiting,
  }
}

const NOBODY: Attempt['waiting'] = new Map()

function configOf(root: string, instead: Replacements, good: boolean): Config | ConfigError {
  try {
    return loadConfig(root, instead, good)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [[one.file, one.line, one.pointer, one.message].join(), one])).values(),
]
