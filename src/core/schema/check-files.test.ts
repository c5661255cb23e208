import { expect, it } from 'vitest'
import { checkFiles } from './check-files.ts'

it('only a field that holds files says whether they are public', () => {
  for (const property of [
    { type: 'string', format: 'image' },
    { type: 'string', format: 'file' },
    { type: 'string', format: 'html' },
    { type: 'array', items: { type: 'string', format: 'image' } },
    { type: 'array', items: { type: 'string', format: 'file' } },
  ])
    expect(checkFiles('/properties/a', { ...property, public: true })).toEqual([])
  for (const property of [{ type: 'string' }, { type: 'integer' }, { type: 'array', items: { type: 'string' } }])
    expect(checkFiles('/properties/a', { ...property, public: false })).toEqual([
      { pointer: '/properties/a/public', message: '只有图片、文件和富文本能写 public' },
    ])
})

it('a row of a table holds none', () => {
  const rows = {
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string' }, scan: { type: 'string', format: 'image' } } },
  }
  expect(checkFiles('/properties/a', rows)).toEqual([
    { pointer: '/properties/a/items/properties/scan', message: '表格的列不能是图片、文件或富文本，请另设一个字段' },
  ])
})
