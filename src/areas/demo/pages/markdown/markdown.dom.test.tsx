// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'

afterEach(cleanup)

function shown(source: string): HTMLElement {
  const { container } = render(<Markdown source={source} />)
  return container.firstElementChild as HTMLElement
}
/** The elements in order, each with its text. */
const blocks = (source: string) => [...shown(source).children].map((one) => [one.localName, one.textContent?.trim()])

it('R-11 shows headings, lists, quotes, code and rules', () => {
  const source = '# 标题\n\n第一行\n第二行\n- 一\n- 二\n\n1. 甲\n2. 乙\n\n> 引用\n\n---\n```\na < b\n# 不是标题\n```'
  expect(blocks(source)).toEqual([
    ['h3', '标题'],
    ['p', '第一行\n第二行'],
    ['ul', '一\n二'],
    ['ol', '甲\n乙'],
    ['blockquote', '引用'],
    ['hr', ''],
    ['pre', 'a < b\n# 不是标题'],
  ])
})

it('R-11 shows equal lines one after the other, and a fence that is not closed yet', () => {
  expect(blocks('# 同\n# 同')).toHaveLength(2)
  expect(blocks('```\n未完')).toEqual([['pre', '未完']])
  expect(blocks('')).toEqual([])
})

it('R-11 leaves HTML as text, and makes no link of an address that could run', () => {
  const page = shown('**粗** *斜* `码` [站](https://a.cn) [坏](javascript:alert) <img src=x>')
  expect(['strong', 'em', 'code', 'a'].map((tag) => page.querySelector(tag)?.textContent)).toEqual(['粗', '斜', '码', '站'])
  expect([...page.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual(['https://a.cn'])
  expect(page.querySelector('img')).toBeNull()
  expect(page.textContent).toBe('粗 斜 码 站 坏 <img src=x>')
})
