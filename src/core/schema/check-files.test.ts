import { expect, it } from 'vitest'
import { checkFiles } from './check-files.ts'
import type { RawProperty } from './raw.ts'

it('only a field that holds files says whether they are public', () => {
  const holding: RawProperty[] = [
    { type: 'string', format: 'image' },
    { type: 'string', format: 'file' },
    { type: 'string', format: 'html' },
    { type: 'array', items: { type: 'string', format: 'image' } },
    { type: 'array', items: { type: 'string', format: 'file' } },
  ]
  for (const property of holding) expect(checkFiles('/properties/a', { ...property, public: true })).toEqual([])
  const others: RawProperty[] = [{ type: 'string' }, { type: 'integer' }, { type: 'array', items: { type: 'string' } }]
  for (const property of others)
    expect(checkFiles('/properties/a', { ...property, public: false })).toEqual([
      { pointer: '/properties/a/public', message: '只有图片、文件和富文本能写 public' },
    ])
})

it('of the columns of a table as well', () => {
  const rows: RawProperty = {
    type: 'array',
    items: {
      type: 'object',
      properties: { name: { type: 'string', public: true }, scan: { type: 'string', format: 'image', public: true } },
    },
  }
  expect(checkFiles('/properties/a', rows)).toEqual([
    { pointer: '/properties/a/items/properties/name/public', message: '只有图片、文件和富文本能写 public' },
  ])
})
