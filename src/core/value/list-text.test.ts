import { expect, it } from 'vitest'
import { listText, partsOf } from './list-text.ts'

it.each([[['放款', '每月盘点，还款解押']], [['水车活运', '充氧袋']], [['散装']], [[]]])(
  '%j is listed in one text and read again',
  (parts) => expect(partsOf(listText(parts))).toEqual(parts),
)

it.each([
  ['草鱼, 鲫鱼；青鱼', ['草鱼', '鲫鱼', '青鱼']],
  ['草鱼\n\n 鲫鱼、青鱼 ', ['草鱼', '鲫鱼、青鱼']],
])('%j lists %j', (text, parts) => expect(partsOf(text)).toEqual(parts))
