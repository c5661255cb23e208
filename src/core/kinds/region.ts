import type { FieldKind } from '../entity/kind.ts'
import { exampleOr, textShape, words } from './shared/words.ts'

const CODE = '^\\d{6}$'

/** The deepest code of a place. Names of places are changed by the state, so the words of the day are kept beside the code. */
export const kind: FieldKind = {
  ...words,
  written: { format: 'region', title: '省市区' },
  coded: { entity: 'region', code: 'code', words: 'full_name', pattern: CODE },
  shape: textShape(CODE),
  asks: '选择',
  fault: () => '请选择省、市、区',
  index: 'prefix',
  filter: 'within',
  read: (_, text) => (/^\d{2}(\d{2}){0,2}$/.test(text) ? text : undefined),
  filterHint: '（行政区划代码，含下级）',
  example: exampleOr('320506'),
  exampleWords: '江苏省 苏州市 吴中区',
}
