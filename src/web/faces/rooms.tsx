import type { ComponentType } from 'react'
import type { FaceName } from '../../core/entity/face.ts'
import { later } from '../lazy/later.tsx'
import css from './faces.module.css'
import type { MonthRoomProps, SeriesRoomProps } from './room-props.ts'

const room = { room: <div className={css.room} /> }

/* Each face draws with code of its own, fetched when it is first looked at. */
export const MONTH_ROOMS: Partial<Record<FaceName, ComponentType<MonthRoomProps>>> = {
  calendar: later(() => import('./Calendar.tsx').then((module) => module.Calendar), room),
}
export const SERIES_ROOMS: Partial<Record<FaceName, ComponentType<SeriesRoomProps>>> = {
  chart: later(() => import('./SeriesChart.tsx').then((module) => module.SeriesChart), room),
  summary: later(() => import('./Summary.tsx').then((module) => module.Summary), room),
}
