import { describe, expect, it } from 'vitest'
import { bareNumber, isName } from './identity.ts'
import { visibleText } from './visible-text.ts'

describe('a text as it is seen', () => {
  it.each([
    ['青\u200b虾', '青虾', 'a zero-width space'],
    ['\ufeff青虾', '青虾', 'a byte order mark'],
    ['\u202e青虾\u202c', '青虾', 'marks of direction'],
    ['青\u00ad虾', '青虾', 'a soft hyphen'],
    ['青\u0007虾', '青虾', 'a control'],
    ['青\ufe0e虾', '青虾', 'a variation selector'],
    ['青\u{e0061}虾', '青虾', 'a tag'],
    ['青\ue000虾', '青虾', 'a character of nobody'],
    ['规格\u00a06', '规格 6', 'a blank that does not break'],
    ['\u3164', ' ', 'a letter that is drawn as nothing'],
    ['ＡＢ１２', 'AB12', 'full width'],
    ['𝐀𝐝𝐦𝐢𝐧', 'Admin', 'mathematical letters'],
    ['⽉亮', '月亮', 'a radical'],
    ['豈', '豈', 'a compatibility character'],
    ['5㎏', '5kg', 'a squared unit'],
    ['cafe\u0301', 'café', 'an accent apart'],
    ['甲\r\n乙\u2028丙', '甲\n乙\n丙', 'other line breaks'],
  ])('%j is %j: %s', (typed, seen) => expect(visibleText(typed)).toBe(seen))

  it.each(['（甲）：１２，'.replace(/１２/, '12'), '①规格 ②产地', '5 m²', '👨‍👩‍👧', '❤️', '　　另起一段\n第二行', '“鲜”《活》—…'])(
    '%j stays as it is',
    (text) => expect(visibleText(text)).toBe(text),
  )
})

describe('names and numbers', () => {
  it.each(['陆建明', '阿不都·热合曼', '太湖（苏州）渔业 No.1', '用户5678', '㐂田水产', '༡བསོད་ནམས', 'O’Neil & Sons'])(
    '%s is a name',
    (name) => expect(isName(name)).toBe(true),
  )
  it.each(['陆建明🐟', 'аdmin', '★官方★', '😀', '——', 'Ωμεγα', '<b>陆</b>', '陆\n建明'])('%s is none', (name) =>
    expect(isName(name)).toBe(false),
  )
  it.each(['AB01', 'ab01', 'AB-01', ' ab 01 ', 'ＡＢ０１', 'A\u200bB—01'])('%j is the number AB01', (typed) =>
    expect(bareNumber(typed)).toBe('AB01'),
  )
})
