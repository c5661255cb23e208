import type { FieldKind } from '../entity/kind.ts'
import { isMobile, maskMobile, normaliseMobile } from '../value/identity.ts'
import { exampleOr, valid, words } from './shared/words.ts'

export const kind: FieldKind = {
  ...words,
  written: { format: 'mobile', title: '手机号' },
  sealed: 'may',
  tidy: (text) => normaliseMobile(text.trim()),
  check: valid(isMobile),
  fault: () => '应为 11 位手机号',
  mask: maskMobile,
  example: exampleOr('138****8000'),
}
