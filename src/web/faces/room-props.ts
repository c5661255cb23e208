import type { BaseRecord } from '@refinedev/core'
import type { Entity } from '../../core/entity/entity.ts'
import type { Face, MonthAnswer, SeriesAnswer } from '../../core/entity/face.ts'

export interface MonthRoomProps {
  readonly entity: Entity
  readonly face: Face
  readonly answer: MonthAnswer
  /** what one of the rows is called */
  readonly noun: string
  readonly onOpen: (record: BaseRecord) => void
  /** the address of another month, `2026-11` */
  readonly hrefOf: (month: string) => string
}

export interface SeriesRoomProps {
  readonly entity: Entity
  readonly face: Face
  readonly answer: SeriesAnswer
}
