import type { FieldKind } from '../entity/kind.ts'
import { isOnEarth, isSwapped, pointText, readPoint, swapped } from '../value/point.ts'
import { exampleOr, textShape, words } from './shared/words.ts'

const { filter: _filter, read: _read, ...text } = words

/**
 * A place on the map by the degrees that maps of China show and copy (GCJ-02); what a phone measures (WGS-84) is brought to them
 * where it is taken. One text in one spelling, so that it is compared, copied and exported as a whole; which of two comes first says
 * nothing, and nobody looks one up by its figures.
 */
export const kind: FieldKind = {
  ...text,
  written: { format: 'point', title: '地图上的位置' },
  unordered: true,
  tidy(typed) {
    const point = readPoint(typed)
    return point ? pointText(point) : typed.trim()
  },
  shape: textShape(),
  check(field, value, { sentence }) {
    const point = typeof value === 'string' ? readPoint(value) : null
    if (point && isSwapped(point)) return `${field.title}的经度和纬度写反了，应为 ${pointText(swapped(point))}`
    return point && isOnEarth(point) && pointText(point) === value ? null : sentence(field, 'format')
  },
  fault: () => '应为经度和纬度，例如 120.614210,31.312520',
  sheet: { width: 24 },
  example: exampleOr('120.614210,31.312520'),
}
