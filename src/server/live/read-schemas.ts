import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlatformConfig } from '../../core/config/config.ts'
import { buildRegistry } from '../../core/schema/build-registry.ts'
import { checkEntity, type Known } from '../../core/schema/check-entity.ts'
import type { Entity, Problem } from '../../core/schema/entity.ts'
import type { RawEntity } from '../../core/schema/raw.ts'
import { readEntity } from '../../core/schema/read-entity.ts'
import type { Registry } from '../../core/schema/registry.ts'
import { checkMeta } from './check-meta.ts'
import { type Located, locate } from './locate.ts'

export interface ReadOptions {
  readonly dir: string
  readonly known: Known
  readonly platform: PlatformConfig
}
interface File {
  readonly name: string
  readonly text: string
  readonly located: Located
}

export interface Read {
  /** null when there are problems */
  readonly registry: Registry | null
  readonly problems: readonly Problem[]
  /** a fault found later, by the database, at its place in the file */
  readonly place: (entity: string, pointer: string, message: string) => Problem
}

/** Reads every entity file. With problems there is no registry, and the last good one goes on being served. */
export async function readSchemas(options: ReadOptions): Promise<Read> {
  const names = (await readdir(options.dir)).filter((name) => name.endsWith('.json')).sort()
  const files: File[] = []
  for (const name of names) {
    const text = await readFile(join(options.dir, name), 'utf8')
    files.push({ name, text, located: locate(`schemas/${name}`, text) })
  }
  const problems: Problem[] = files.flatMap((file) => file.located.problems)
  const entities = new Map<File, Entity>()
  for (const file of files) {
    if (file.located.problems.length > 0) continue
    const entity = readOne(file, options, problems)
    if (entity) entities.set(file, entity)
  }
  const place: Read['place'] = (entity, pointer, message) =>
    files.find((file) => file.name === `${entity}.json`)?.located.place(pointer, message) ?? {
      file: 'schemas',
      line: 1,
      column: 1,
      pointer,
      message,
    }
  if (problems.length > 0) return { registry: null, problems, place }
  const raw = new Map([...entities].map(([file, entity]) => [entity.id, file.located.value]))
  const version = createHash('sha256')
    .update(files.map((file) => `${file.name}\0${file.text}`).join('\0'))
    .digest('hex')
    .slice(0, 16)
  const { registry, faults } = buildRegistry([...entities.values()], raw, version)
  problems.push(...faults.map((fault) => place(fault.entity, fault.pointer, fault.message)))
  return { registry: problems.length > 0 ? null : registry, problems, place }
}

function readOne(file: File, options: ReadOptions, problems: Problem[]): Entity | null {
  const { located } = file
  const meta = checkMeta(located.value)
  if (meta.length > 0) {
    problems.push(...meta.map((fault) => located.place(fault.pointer, fault.message)))
    return null
  }
  const raw = located.value as RawEntity
  if (`${raw.$id}.json` !== file.name)
    problems.push(located.place('/$id', `$id 应当与文件名相同：“${file.name.replace('.json', '')}”`))
  const entity = readEntity(raw, options.platform.entities)
  const faults = checkEntity(raw, entity, options.known)
  problems.push(...faults.map((fault) => located.place(fault.pointer, fault.message)))
  return faults.length > 0 ? null : entity
}

/** `schemas/bargain.json:41:7 /workflow/actions/counter/to 没有名为“conutered”的状态，是否想写“countered”？` */
export const problemLine = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.pointer || '/'} ${problem.message}`
