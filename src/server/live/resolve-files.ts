import type { CheckContext } from '../../core/check/examined.ts'
import { accountFields } from '../../core/condition/account-properties.ts'
import { checkAppointed } from '../../core/config/check-appointed.ts'
import type { PlatformConfig } from '../../core/config/config.ts'
import type { Entity, Problem } from '../../core/entity/entity.ts'
import type { Fault, RawEntity } from '../../core/entity/raw.ts'
import { APPOINTMENT } from '../../core/read/appointments/appointment.ts'
import { withAppointments } from '../../core/read/appointments/with-appointments.ts'
import { grantsOf } from '../../core/read/grants/granting.ts'
import { withGrants } from '../../core/read/grants/with-grants.ts'
import { readEntity } from '../../core/read/read-entity.ts'
import { resolveShared, writtenAt } from '../../core/read/shared.ts'
import { checkMeta } from './check-meta.ts'
import type { ConfigFiles } from './config-files.ts'
import type { FaultyFiles } from './faulty-files.ts'
import { configsOf } from './load-config.ts'
import type { Located } from './locate.ts'
import type { Shared } from './read-shared.ts'
import type { Replacements, SourceFile } from './replacements.ts'

export interface ReadOptions {
  readonly dir: string
  readonly known: CheckContext
  readonly platform: PlatformConfig
  /** config/, when it is to be held against these entities */
  readonly files?: ConfigFiles
  readonly instead?: Replacements
  /** what is known of files with faults from an earlier reading; more is added */
  readonly faulty?: FaultyFiles
  /** every text was found good before, by this very program: what they say is not checked again */
  readonly good?: boolean
}

/** An entity file, each value with its place. */
export interface EntityFile extends SourceFile {
  readonly located: Located
}

/** An entity file with its shared definitions written out. */
interface ResolvedFile extends EntityFile {
  readonly raw: RawEntity
  readonly entity: Entity
}

/** @param follows takes a fault that only follows from another file's */
export function resolveFile(
  file: EntityFile,
  shared: Shared,
  used: Set<string>,
  options: ReadOptions,
  problems: Problem[],
  follows: (file: EntityFile, value: unknown, fault: Fault) => boolean,
): ResolvedFile | null {
  const { located } = file
  if (located.problems.length > 0) return null
  const resolved = resolveShared(located.value, shared.plain)
  for (const ref of resolved.used) used.add(ref)
  const missing = resolved.faults.filter((fault) => !follows(file, located.value, fault))
  const faults = options.good || resolved.faults.length > 0 ? missing : checkMeta(resolved.value)
  if (faults.length > 0 || resolved.faults.length > 0) {
    problems.push(...faults.map((fault) => placeIn(file, shared, fault.pointer, fault.message)))
    return null
  }
  const raw = resolved.value as RawEntity
  if (`${raw.$id}.json` !== file.name)
    problems.push(located.place('/$id', `$id 应当与文件名相同：“${file.name.replace('.json', '')}”`))
  return { ...file, raw, entity: readEntity(raw, options.platform.entities) }
}

/** The grants that files speak of, as files of their own beside them. */
export function withGrantFiles(
  files: readonly ResolvedFile[],
  { known, platform }: ReadOptions,
  problems: Problem[],
): ResolvedFile[] {
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

/** The file of the appointments, where config/permissions.json says that something can be appointed; its faults are told there. */
export function withAppointmentFile(
  files: readonly ResolvedFile[],
  { known, platform, files: config, good }: ReadOptions,
  problems: Problem[],
): ResolvedFile[] {
  const [own, user] = [APPOINTMENT, platform.entities.user].map((id) => files.find(({ raw }) => raw.$id === id))
  if (own && known.appointing && known.appointing.codes.length > 0)
    problems.push(
      own.located.place('/$id', `任命记在“${APPOINTMENT}”里（config/permissions.json 的 appointed），请把这份文件改名`),
    )
  if (own || !user) return [...files]
  const { permissions } = config ?? {}
  const faults = permissions && !good ? checkAppointed(configsOf({ permissions }).permissions, accountFields(user.entity)) : []
  if (permissions) problems.push(...faults.map(({ pointer, message }) => permissions.place(pointer, message)))
  if (faults.length > 0) return [...files]
  const raws = withAppointments(
    files.map(({ raw }) => raw),
    known.actors,
    platform.entities,
    known.appointing,
  )
  return raws.map((raw) => {
    const same = files.find((one) => one.raw === raw)
    const file = files.find((one) => one.raw.$id === raw.$id) ?? user
    return same ?? { ...file, raw, entity: readEntity(raw, platform.entities) }
  })
}

/** A fault at the line that says it. What is right in a shared definition may be wrong where it is used, so that is told too. */
export function placeIn({ name, located }: EntityFile, shared: Shared, pointer: string, message: string): Problem {
  const at = writtenAt(located.value, pointer, shared.written)
  return at.ref === undefined
    ? located.place(pointer, message)
    : shared.place(at.ref, at.pointer, `${message}（用在 schemas/${name} 的 ${pointer}）`)
}
