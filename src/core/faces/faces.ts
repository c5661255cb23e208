import type { Face, FaceName, FaceRoom } from '../entity/face.ts'
import { calendar } from './calendar.ts'
import { chart } from './chart.ts'
import { summary } from './summary.ts'

export const FACES: Readonly<Record<FaceName, FaceRoom>> = { calendar, chart, summary }

/** The fields without which it cannot be drawn; figures that are closed are left out. */
export const fieldsNeeded = ({ face, date, group, label }: Face): readonly string[] => {
  const { words } = FACES[face]
  return [date, ...(group === undefined ? [] : [group]), ...('label' in words ? [label] : [])]
}
