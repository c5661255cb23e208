import { expect, it } from 'vitest'
import { blocksOf } from './markdown.ts'

it('R-11 reads headings, lists, quotes, code and rules', () => {
  expect(blocksOf('# 标题\n\n第一行\n第二行\n- 一\n- 二\n\n1. 甲\n2) 乙\n> 引用\n---\n```\na < b\n# 不是标题\n```')).toEqual([
    { sort: 'heading', level: 1, spans: [{ sort: 'text', text: '标题' }] },
    { sort: 'paragraph', spans: [{ sort: 'text', text: '第一行\n第二行' }] },
    { sort: 'list', numbered: false, items: [[{ sort: 'text', text: '一' }], [{ sort: 'text', text: '二' }]] },
    { sort: 'list', numbered: true, items: [[{ sort: 'text', text: '甲' }], [{ sort: 'text', text: '乙' }]] },
    { sort: 'quote', spans: [{ sort: 'text', text: '引用' }] },
    { sort: 'rule' },
    { sort: 'code', text: 'a < b\n# 不是标题' },
  ])
})

it('R-11 reads equal lines one after the other, and a fence that is not closed yet', () => {
  expect(blocksOf('# 同\n# 同').length).toBe(2)
  expect(blocksOf('```\n未完')).toEqual([{ sort: 'code', text: '未完' }])
  expect(blocksOf('')).toEqual([])
})

it('R-11 leaves HTML and addresses that could run as text', () => {
  expect(blocksOf('**粗** *斜* `码` [站](https://a.cn) [坏](javascript:alert) <img src=x>')).toEqual([
    {
      sort: 'paragraph',
      spans: [
        { sort: 'bold', text: '粗' },
        { sort: 'text', text: ' ' },
        { sort: 'italic', text: '斜' },
        { sort: 'text', text: ' ' },
        { sort: 'code', text: '码' },
        { sort: 'text', text: ' ' },
        { sort: 'link', text: '站', to: 'https://a.cn' },
        { sort: 'text', text: ' ' },
        { sort: 'text', text: '[坏](javascript:alert)' },
        { sort: 'text', text: ' <img src=x>' },
      ],
    },
  ])
})
