import type { Entity } from '../entity/entity.ts'
import type { Face, FaceName, FaceValue, Take } from '../entity/face.ts'
import type { RawScreen } from '../entity/raw.ts'
import { FACES } from '../faces/faces.ts'

type RawFaces = NonNullable<RawScreen['faces']>
type RawValue = NonNullable<RawFaces[number]['values']>[number]

const TAKES: Readonly<Record<Take, string>> = { sum: '合计', avg: '平均', min: '最低', max: '最高', count: '条数' }
export const TAKE_NAMES: readonly Take[] = ['sum', 'avg', 'min', 'max', 'count']

/** The other pictures of a list, with all that its file leaves out. @param label the field that a row is called by */
export function readFaces(raw: Readonly<RawFaces>, entity: Pick<Entity, 'fields'>, label: string): readonly Face[] {
  const seen = new Map<FaceName, number>()
  return raw.map((one): Face => {
    const nth = (seen.get(one.face) ?? 0) + 1
    seen.set(one.face, nth)
    return Object.freeze({
      key: nth === 1 ? one.face : `${one.face}${nth}`,
      face: one.face,
      title: one.title ?? `${FACES[one.face].title}${nth === 1 ? '' : nth}`,
      date: one.date,
      label: one.label ?? label,
      by: one.by ?? 'month',
      values: (one.values ?? []).map((value) => readValue(value, entity)),
      draw: one.draw ?? 'line',
      ...(one.until === undefined ? {} : { until: one.until }),
      ...(one.toneBy === undefined ? {} : { toneBy: one.toneBy }),
      ...(one.group === undefined ? {} : { group: one.group }),
    })
  })
}

function readValue(raw: RawValue, { fields }: Pick<Entity, 'fields'>): FaceValue {
  const take = TAKE_NAMES.find((name) => raw[name] !== undefined) ?? 'count'
  const named = raw[take]
  if (typeof named !== 'string') return { take, title: raw.title ?? TAKES[take] }
  const field = fields.find((one) => one.name === named)
  return { take, field: named, title: raw.title ?? `${TAKES[take]}${field?.title ?? named}` }
}
