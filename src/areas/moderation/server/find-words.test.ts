import { describe, expect, it } from 'vitest'
import { findWords, indexOf, starred, type Word } from './find-words.ts'
import { excerptOf } from './hits.ts'

const LIST = ['代开发票', 'VX', '加微信', '110', 'ad', '发票', '野生中华鲟'].map(
  (word, i): Word => ({ id: i + 1, word, level: 'refuse', applies: word === '110' ? ['name'] : ['post', 'talk'] }),
)
const index = indexOf(LIST)
const found = (text: string, markup = false) => findWords(index, 'post', text, markup).map(({ word }) => word.word)

describe('words of the list are found however they are written', () => {
  it.each<[string, string[]]>([
    ['可以代开发票', ['代开发票']],
    ['代 开 发 票', ['代开发票']],
    ['代\u3000开\u200b发\u00a0票', ['代开发票']],
    ['代*开.发-票', ['代开发票']],
    ['代\n开发票', ['代开发票']],
    ['加ＶＸ详谈', ['VX']],
    ['加v x 13800138000', ['VX']],
    ['vX123', ['VX']],
    ['ⓥⓧ', ['VX']],
    ['開票', []],
    ['另开发票', ['发票']],
    ['发票、代开发票', ['发票', '代开发票']],
    ['𠮷野生中华鲟𠮷', ['野生中华鲟']],
  ])('%j', (text, words) => expect(found(text)).toEqual(words))

  it.each([['load'], ['Canada'], ['AVX2'], ['用微信，号码另发'], ['这里可以开，发。票另寄'], ['要增加。微信通知'], ['']])(
    'nothing in %j',
    (text) => expect(found(text)).toEqual([]),
  )

  it('only in the kinds of text that the word is for, and figures only as a whole number', () => {
    const named = (text: string) => findWords(index, 'name', text).map(({ word }) => word.word)
    expect(named('渔业110')).toEqual(['110'])
    expect(named('渔业21100')).toEqual([])
    expect(named('代开发票')).toEqual([])
    expect(found('渔业110')).toEqual([])
  })

  it.each<[string, string[]]>([
    ['<p>代<b>开</b>发<i></i>票</p>', ['代开发票']],
    ['<p>代开</p><p>发票</p>', ['发票']],
    ['代&#24320;发&nbsp;票', ['代开发票']],
    ['代&#x5f00;发票', ['代开发票']],
    ['<a href="/代开发票">可以</a>', []],
    ['a &lt; b 发票', ['发票']],
  ])('in rich text %j', (text, words) => expect(found(text, true)).toEqual(words))
})

describe('what is starred', () => {
  const hide = (text: string, markup = false) => starred(text, findWords(index, 'post', text, markup), markup)
  it.each<[string, string, boolean]>([
    ['可以代 开发票，加VX', '可以* ***，加**', false],
    ['<p>代<b>开</b>发票</p>', '<p>*<b>*</b>**</p>', true],
    ['代&#24320;发票 a &lt; b', '**** a &lt; b', true],
    ['没有', '没有', false],
  ])('%j becomes %j', (text, kept, markup) => expect(hide(text, markup)).toBe(kept))
})

it('what the desk reads of it is the neighbourhood, without a number to call', () => {
  const text = `<p>${'很'.repeat(40)}</p>代开发票 13800138000 ${'好'.repeat(40)}`
  const from = text.indexOf('代')
  const told = excerptOf({ text, from, to: from + 4 })
  expect(told).toContain('代开发票 138****00')
  expect(told).not.toContain('13800138000')
  expect(told.startsWith('…')).toBe(true)
  expect(told.endsWith('…')).toBe(true)
})
