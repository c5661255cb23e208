import type { BaseRecord } from '@refinedev/core'
import type { ComponentType } from 'react'
import type { Entity } from '../../core/entity/entity.ts'
import type { Face, FaceName, MonthAnswer, SeriesAnswer } from '../../core/entity/face.ts'
import { later } from '../lazy/later.tsx'
import css from './faces.module.css'

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

const room = { room: <div className={css.room} /> }

/* Each face draws with code of its own, fetched when it is first looked at. */
export const MONTH_ROOMS: Partial<Record<FaceName, ComponentType<MonthRoomProps>>> = {
  calendar: later(() => import('./Calendar.tsx').then((module) => module.Calendar), room),
}
export const SERIES_ROOMS: Partial<Record<FaceName, ComponentType<SeriesRoomProps>>> = {
  chart: later(() => import('./SeriesChart.tsx').then((module) => module.SeriesChart), room),
  summary: later(() => import('./Summary.tsx').then((module) => module.Summary), room),
}
