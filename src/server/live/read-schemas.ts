import { createHash } from 'node:crypto'
import { buildRegistry } from '../../core/check/build-registry.ts'
import { checkEntity } from '../../core/check/check-entity.ts'
import type { CheckContext } from '../../core/check/examined.ts'
import { accountFields } from '../../core/condition/account-properties.ts'
import { checkConfig } from '../../core/config/check-config.ts'
import type { PlatformConfig } from '../../core/config/config.ts'
import type { Entity, Problem } from '../../core/entity/entity.ts'
import type { RawEntity } from '../../core/entity/raw.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { grantsOf, withGrants } from '../../core/read/grants/with-grants.ts'
import { readEntity } from '../../core/read/read-entity.ts'
import { resolveShared, writtenAt } from '../../core/read/shared.ts'
import { checkMeta } from './check-meta.ts'
import type { ConfigFiles } from './config-files.ts'
import { configsOf } from './load-config.ts'
import { type Located, locate, locateGood } from './locate.ts'
import { readShared, type Shared, unusedDefinitions } from './read-shared.ts'
import { NO_REPLACEMENT, type Replacements, readFolder, type SourceFile } from './replacements.ts'
import { shapeCheck } from './shape-check.ts'

export interface ReadOptions {
  readonly dir: string
  readonly known: CheckContext
  readonly platform: PlatformConfig
  /** config/, when it is to be held against these entities */
  readonly files?: ConfigFiles
  readonly instead?: Replacements
  /** every text was found good before, by this very program: what they say is not checked again */
  readonly good?: boolean
}
interface File extends SourceFile {
  readonly located: Located
}

export interface ReadResult {
  /** null when there are problems */
  readonly registry: Registry | null
  readonly problems: readonly Problem[]
  /** shared definitions that nobody uses: to be cleared away, but nothing is wrong with what is served */
  readonly unused: readonly Problem[]
  /** a fault found later, by the database, at its place in the file */
  readonly place: (entity: string, pointer: string, message: string) => Problem
  /** what was read, by the path of its file in the product */
  readonly texts: ReadonlyMap<string, string>
}

/** An entity file with its shared definitions written out. */
interface Resolved extends File {
  readonly raw: RawEntity
  readonly entity: Entity
}

/** Reads every entity file. With problems there is no registry, and the last good one goes on being served. */
export async function readSchemas(options: ReadOptions): Promise<ReadResult> {
  const { instead = NO_REPLACEMENT, good = false } = options
  const shared = await readShared(options.dir, instead, good)
  const sources = await readFolder(options.dir, 'schemas', instead)
  const files: File[] = sources.map((one) => ({ ...one, located: (good ? locateGood : locate)(one.path, one.text) }))
  const config = Object.values(options.files ?? {}).map((one) => [one.path, one.text] as const)
  const texts = new Map([...config, ...shared.texts, ...files.map((one) => [one.path, one.text] as const)])
  const place: ReadResult['place'] = (entity, pointer, message) => {
    const file = files.find((one) => one.name === `${entity}.json`)
    const granted = file ?? files.find((one) => grantsOf(one.name.replace('.json', '')) === `${entity}`)
    if (!file && granted) return placeIn(granted, shared, '/grants', message)
    return file ? placeIn(file, shared, pointer, message) : { file: 'schemas', line: 1, column: 1, pointer, message }
  }
  const problems: Problem[] = [...shared.problems, ...files.flatMap((file) => file.located.problems)]
  if (shared.problems.length > 0) return { registry: null, problems, unused: [], place, texts }
  const used = new Set<string>()
  const resolved = writtenOut(
    files.flatMap((file) => readOne(file, shared, used, options, problems) ?? []),
    options,
    problems,
  )
  const account = accountFields(resolved.find(({ entity }) => entity.id === options.platform.entities.user)?.entity)
  const entities = new Map(resolved.map(({ entity }) => [entity.id, entity]))
  for (const { raw, entity, ...file } of good ? [] : resolved) {
    const context = { ...options.known, account, entities, check: shapeCheck, holders: options.platform.entities }
    const faults = checkEntity(raw, entity, context)
    // what is wrong with grants is mended where they are said
    const at = `${raw.$id}.json` === file.name ? '' : '/grants'
    problems.push(...faults.map((fault) => placeIn(file, shared, at || fault.pointer, fault.message)))
  }
  if (problems.length > 0) return { registry: null, problems, unused: [], place, texts }
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
  problems.push(...faults.map((fault) => place(fault.entity, fault.pointer, fault.message)))
  if (options.files && !good) {
    const { files: config } = options
    problems.push(...checkConfig(configsOf(config), registry).map((one) => config[one.file]!.place(one.pointer, one.message)))
  }
  return { registry: problems.length > 0 ? null : registry, problems, unused: unusedDefinitions(shared, used), place, texts }
}

function readOne(file: File, shared: Shared, used: Set<string>, options: ReadOptions, problems: Problem[]): Resolved | null {
  const { located } = file
  if (located.problems.length > 0) return null
  const resolved = resolveShared(located.value, shared.plain)
  for (const ref of resolved.used) used.add(ref)
  const faults = options.good || resolved.faults.length > 0 ? resolved.faults : checkMeta(resolved.value)
  if (faults.length > 0) {
    problems.push(...faults.map((fault) => placeIn(file, shared, fault.pointer, fault.message)))
    return null
  }
  const raw = resolved.value as RawEntity
  if (`${raw.$id}.json` !== file.name)
    problems.push(located.place('/$id', `$id 应当与文件名相同：“${file.name.replace('.json', '')}”`))
  return { ...file, raw, entity: readEntity(raw, options.platform.entities) }
}

/** The grants that files speak of, as files of their own beside them. */
function writtenOut(files: readonly Resolved[], { known, platform }: ReadOptions, problems: Problem[]): Resolved[] {
  const names = new Map(files.map((file) => [file.raw.$id, file]))
  for (const { raw, located } of files)
    if (raw.grants && names.has(grantsOf(raw.$id)))
      problems.push(located.place('/grants', `授权记在“${grantsOf(raw.$id)}”里，请把同名的文件改名`))
  return files.flatMap((file) =>
    !file.raw.grants || names.has(grantsOf(file.raw.$id))
      ? [file]
      : withGrants([file.raw], known.actors, platform.entities).map((raw) => ({
          ...file,
          raw,
          entity: readEntity(raw, platform.entities),
        })),
  )
}

/** A fault at the line that says it. What is right in a shared definition may be wrong where it is used, so that is told too. */
function placeIn({ name, located }: File, shared: Shared, pointer: string, message: string): Problem {
  const at = writtenAt(located.value, pointer, shared.written)
  return at.ref === undefined
    ? located.place(pointer, message)
    : shared.place(at.ref, at.pointer, `${message}（用在 schemas/${name} 的 ${pointer}）`)
}

/** `schemas/bargain.json:41:7 /workflow/actions/counter/to 没有名为“conutered”的状态，是否想写“countered”？` */
export const problemLine = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.pointer || '/'} ${problem.message}`

/** All that is wrong, and what is served meanwhile. @param held files that stand back */
export function problemReport(problems: readonly Problem[], held: readonly string[]): string {
  if (problems.length === 0) return '实体文件和配置已没有问题'
  const instead = held.length > 0 ? [`暂用上一个正确的版本（从未正确过的暂不使用），其余照常：${held.join('、')}`] : []
  return [...problems.map(problemLine), ...instead].join('\n')
}
