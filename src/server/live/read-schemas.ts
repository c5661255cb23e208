import { createHash } from 'node:crypto'
import { buildRegistry } from '../../core/check/build-registry.ts'
import { checkConfigCodes } from '../../core/check/check-config-codes.ts'
import { checkEntity } from '../../core/check/check-entity.ts'
import { warnConfig } from '../../core/check/warn-config.ts'
import { warningsOf } from '../../core/check/warnings.ts'
import { accountFields } from '../../core/condition/account-properties.ts'
import { checkConfig } from '../../core/config/check-config.ts'
import { configCodesOf } from '../../core/config/config-codes.ts'
import type { Problem } from '../../core/entity/entity.ts'
import type { Fault } from '../../core/entity/raw.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { FaultyFiles } from './faulty-files.ts'
import { configsOf } from './load-config.ts'
import { locateSource } from './locate.ts'
import { type PlaceOf, placeOf } from './place-of.ts'
import { readShared, unusedDefinitions } from './read-shared.ts'
import { NO_REPLACEMENT, readFolder, type SourceFile } from './replacements.ts'
import { type EntityFile, placeIn, type ReadOptions, resolveFile, withAppointmentFile, withGrantFiles } from './resolve-files.ts'
import { shapeCheck } from './shape-check.ts'

export interface ReadResult {
  /** null when there are problems */
  readonly registry: Registry | null
  readonly problems: readonly Problem[]
  /** what can never come true, and shared definitions that nobody uses: to be cleared away, but nothing is wrong with what is served */
  readonly hints: readonly Problem[]
  /** a fault found later, by the database, at its place in the entity's file, or in a file of config/ */
  readonly place: PlaceOf
  /** what was read, by the path of its file in the product */
  readonly texts: ReadonlyMap<string, string>
  /** sound files that cannot be served before others are mended: the path of each, and of the one that it waits for */
  readonly waiting: ReadonlyMap<string, string>
  /** paths that files with a wrong name should have */
  readonly meant: readonly string[]
}

/** Reads every entity file. With problems there is no registry, and the last good one goes on being served. */
export async function readSchemas(options: ReadOptions): Promise<ReadResult> {
  const { instead = NO_REPLACEMENT, good = false, faulty = new FaultyFiles() } = options
  const shared = await readShared(options.dir, instead, good)
  const sources = await readFolder(options.dir, 'schemas', instead)
  const files: EntityFile[] = sources.map((one) => ({ ...one, located: locateSource(one, good) }))
  const config = Object.values(options.files ?? {}).map((one) => [one.path, one.text] as const)
  const texts = new Map([...config, ...shared.texts, ...files.map((one) => [one.path, one.text] as const)])
  const place = placeOf(files, shared, options.files ?? {})
  const problems: Problem[] = [...shared.problems, ...files.flatMap((file) => file.located.problems)]
  const waiting = new Map<string, string>()
  const meant = [...shared.meant, ...files.flatMap((file) => file.meant ?? [])]
  const refused = () => ({ registry: null, problems, hints: [], place, texts, waiting, meant })
  if (shared.problems.length > 0) return refused()
  const follows = ({ path }: Pick<SourceFile, 'path'>, value: unknown, { pointer }: Fault): boolean => {
    const cause = faulty.causeOf(path, value, pointer)
    if (cause === undefined) return false
    waiting.set(path, cause)
    return true
  }
  const used = new Set<string>()
  const sound = files.flatMap((file) => resolveFile(file, shared, used, options, problems, follows) ?? [])
  const wrong = new Set(problems.map((one) => one.file))
  for (const file of files) if (wrong.has(file.path)) faulty.add(file.path, file.text, file.meant)
  faulty.users(options.platform.entities.user)
  const resolved = withAppointmentFile(withGrantFiles(sound, options, problems), options, problems)
  const account = accountFields(
    resolved.find(({ entity }) => entity.id === options.platform.entities.user)?.entity,
    options.known.appointing?.codes,
  )
  const entities = new Map(resolved.map(({ entity }) => [entity.id, entity]))
  for (const { raw, entity, ...file } of good ? [] : resolved) {
    const context = { ...options.known, account, entities, check: shapeCheck, holders: options.platform.entities }
    const faults = checkEntity(raw, entity, context).filter((fault) => !follows(file, raw, fault))
    // what is wrong with grants and appointments is mended where they are said
    const written = `${raw.$id}.json` === file.name
    problems.push(
      ...faults.map(({ pointer, message }) =>
        written ? placeIn(file, shared, pointer, message) : place(raw.$id, '/grants', message),
      ),
    )
  }
  if (problems.length > 0 || waiting.size > 0) return refused()
  const version = createHash('sha256')
    .update([...files.map((file) => `${file.name}\0${file.text}`), shared.text, ...config.flat()].join('\0'))
    .digest('hex')
    .slice(0, 16)
  const { registry, faults } = buildRegistry(
    resolved.map(({ entity }) => entity),
    new Map(resolved.map(({ entity, raw }) => [entity.id, raw])),
    version,
    account,
    new Map(resolved.map(({ entity, changed }) => [entity.id, changed])),
  )
  for (const fault of faults) {
    const of = resolved.find(({ entity }) => entity.id === fault.entity)
    if (!of || !follows(of, of.raw, fault)) problems.push(place(fault.entity, fault.pointer, fault.message))
  }
  const configCodes = options.files ? configCodesOf(configsOf(options.files).permissions, options.platform.entities) : []
  if (options.files && !good) {
    const { files: config } = options
    for (const fault of checkConfig(configsOf(config), registry)) {
      const of = config[fault.file]!
      if (!follows(of, of.value, fault)) problems.push(of.place(fault.pointer, fault.message))
    }
    for (const fault of checkConfigCodes(configCodes)) problems.push(place('', fault.pointer, fault.message, fault.path))
  }
  if (problems.length > 0 || waiting.size > 0) return refused()
  return { ...refused(), registry: Object.freeze({ ...registry, configCodes }), hints: good ? [] : hints() }

  function hints(): Problem[] {
    const context = { ...options.known, account, entities }
    const ofEntities = resolved
      // what is made of a file's grants follows from it
      .filter(({ raw, name }) => `${raw.$id}.json` === name)
      .flatMap((file) => warningsOf(file.raw, file.entity, context).map((one) => placeIn(file, shared, one.pointer, one.message)))
    const { files: config } = options
    const ofConfig = config ? warnConfig(configsOf(config)).map((one) => config[one.file]!.place(one.pointer, one.message)) : []
    return [...ofEntities, ...ofConfig, ...unusedDefinitions(shared, used)]
  }
}
