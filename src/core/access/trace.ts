import type { PermissionConfig } from '../config/config.ts'
import type { Entity, Screen } from '../entity/entity.ts'
import type { AppError } from '../errors.ts'
import type { Miss, Place } from './miss.ts'
import type { Asker } from './verdict.ts'

/** One line that would be enough, and what of it is not as it would have to be; nothing: it holds. */
export interface Way {
  readonly at: Place
  /** what the line says */
  readonly text: string
  readonly misses: readonly Miss[]
}

/** What has to be passed, in the order in which the server asks. One way is enough. */
export interface Gate {
  readonly name: 'screen' | 'sight' | 'right' | 'field' | 'state' | 'guard' | 'limit'
  /** what is asked here, for people */
  readonly text: string
  /** the nearest miss first */
  readonly ways: readonly Way[]
}

/** Every gate of a question; he may where all are open. */
export interface Trace {
  /** what the server answers; absent: he may */
  readonly refusal?: AppError
  readonly gates: readonly Gate[]
}

export interface Question {
  readonly entity: Entity
  /** its file with what it takes from others written out */
  readonly raw: unknown
  readonly verb: string
  /** only whether this field is open to the verb */
  readonly field?: string
  /** whole, in wire form, with the answers to what the file asks about other rows */
  readonly record: Readonly<Record<string, unknown>>
  /** the screens that it may be done through; absent: the rules alone are asked */
  readonly screens?: readonly Screen[]
}

export interface TracedAsker extends Asker {
  readonly permissions: PermissionConfig
}

export const isOpen = ({ ways }: Gate): boolean => ways.some(({ misses }) => misses.length === 0)
export const isAllowed = ({ gates }: Trace): boolean => gates.every(isOpen)

/** What would have to be otherwise for him to pass: of each closed gate what its nearest way lacks. */
export const missesToPass = ({ gates }: Trace): readonly Miss[] =>
  gates.filter((gate) => !isOpen(gate)).flatMap(({ ways: [nearest] }) => nearest?.misses ?? [])
