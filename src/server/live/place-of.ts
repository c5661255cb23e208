import type { Place } from '../../core/access/miss.ts'
import type { Problem } from '../../core/entity/entity.ts'
import { APPOINTMENT } from '../../core/read/appointments/appointment.ts'
import { grantsOf } from '../../core/read/grants/granting.ts'
import type { ConfigFiles } from './config-files.ts'
import type { Shared } from './read-shared.ts'
import { type EntityFile, placeIn } from './resolve-files.ts'

/** Where a fault stands that was found later, by the database: in the entity's file, or in a file of config/. */
export type PlaceOf = (entity: string, pointer: string, message: string, config?: string) => Problem

/** An entity that no file describes (its grants, the appointments) is blamed on what makes it. */
export function placeOf(files: readonly EntityFile[], shared: Shared, config: ConfigFiles): PlaceOf {
  return (entity, pointer, message, path) => {
    const inConfig = Object.values(config).find((one) => one.path === path)
    if (inConfig) return inConfig.place(pointer, message)
    if (entity === APPOINTMENT && config.permissions) return config.permissions.place('/appointed', message)
    const file = files.find((one) => one.name === `${entity}.json`)
    const granting = file ?? files.find((one) => grantsOf(one.name.replace('.json', '')) === `${entity}`)
    if (!file && granting) return placeIn(granting, shared, '/grants', message)
    return file ? placeIn(file, shared, pointer, message) : { file: 'schemas', line: 1, column: 1, pointer, message }
  }
}

/** The place of a part of a rule, as people find it: `schemas/docking.json:41:7`. */
export const placeWords =
  (placeOf: PlaceOf) =>
  ({ file, pointer }: Place): string => {
    const [, entity] = /^schemas\/(.+)\.json$/.exec(file) ?? []
    const at = entity === undefined ? placeOf('', pointer, '', file) : placeOf(entity, pointer, '')
    return `${at.file}:${at.line}:${at.column}`
  }
