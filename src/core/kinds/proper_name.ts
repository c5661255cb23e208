import type { FieldKind } from '../entity/kind.ts'
import { isName } from '../value/identity.ts'
import { valid } from './shared/words.ts'
import { kind as text } from './text.ts'

/** What a person, a company or an account is called. */
export const kind: FieldKind = {
  ...text,
  spoken: 'particular',
  written: { format: 'proper_name', title: '姓名或名称' },
  tidy: (typed) =>
    typed
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[\u2022\u2027\u22c5\u30fb\uff65]/g, '·'),
  check: valid(isName),
  fault: () => '只能用汉字、字母、数字和常用标点',
}
