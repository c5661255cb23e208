import type { Screen } from '../../core/entity/entity.ts'
import type { MonthAnswer, SeriesAnswer } from '../../core/entity/face.ts'
import type { JsonSchema } from '../../core/entity/kind.ts'
import { FACES } from '../../core/faces/faces.ts'
import { FACE_WORD, MONTH_WORD } from '../../core/faces/words.ts'

/** What is said besides the list's own filters. */
export function faceWords({
  faces,
}: Screen): { name: string; in: string; description: string; required: boolean; schema: JsonSchema }[] {
  const word = (name: string, description: string, required: boolean, schema: JsonSchema) => ({
    name,
    in: 'query',
    description,
    required,
    schema,
  })
  const keys = faces.map(({ key }) => key)
  const said = faces.map(({ key, title }) => `${key} ${title}`).join('，')
  const month = faces.some(({ face }) => FACES[face].reads === 'month')
  return [
    word(FACE_WORD, `哪一种样子：${said}`, true, { type: 'string', enum: keys }),
    ...(month ? [word(MONTH_WORD, '日历的月份，如 2026-11；不送是本月', false, { type: 'string' })] : []),
  ]
}

/** The answer of the first of them. */
export function faceExample({ faces: [first] }: Screen): MonthAnswer | SeriesAnswer {
  if (!first || FACES[first.face].reads === 'month') return { month: '2026-11', list: [{ id: 1 }], more: 0 }
  const values = first.values.map(({ title }) => ({ title, unit: '' }))
  const figures = first.values.map(() => '8')
  return {
    values,
    periods: [{ period: '2026-11-01', figures }],
    groups: first.group === undefined ? [] : [{ key: '1', title: '示例', figures }],
    cells: first.group === undefined ? [] : [{ period: '2026-11-01', group: '1', figures }],
    total: figures,
    left: { periods: 0, groups: 0 },
  }
}
