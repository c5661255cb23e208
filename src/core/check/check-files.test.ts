import { expect, it } from 'vitest'
import type { RawProperty } from '../entity/raw.ts'
import { checkFiles } from './check-files.ts'

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

it('what a field takes is what can be uploaded there, in size too', () => {
  const told = (property: RawProperty) => checkFiles('/a', property).map(({ pointer, message }) => `${pointer} ${message}`)
  expect(told({ type: 'string', format: 'file', accept: ['pdf', 'ofd'], maxSize: 20971520 })).toEqual([])
  expect(told({ type: 'string', format: 'image', accept: ['png', 'pdf'] })).toEqual([
    '/a/accept/1 这里不能上传 pdf 文件，可以是 jpg、jpeg、png、webp',
  ])
  expect(told({ type: 'array', items: { type: 'string', format: 'file', accept: ['dpf'] } })).toEqual([
    expect.stringMatching(/^\/a\/items\/accept\/0 这里不能上传 dpf 文件，可以是 .*pdf/),
  ])
  expect(told({ type: 'string', format: 'file', accept: ['doc', 'docx'], maxSize: 20971520 })).toEqual([
    '/a/maxSize 这里的文件最大只收 10 MB，更大的上限不起作用',
  ])
  expect(told({ type: 'string', accept: ['pdf'], maxSize: 5 })).toEqual([
    '/a/accept 只有图片、文件和视频能写 accept',
    '/a/maxSize 只有图片、文件和视频能写 maxSize',
  ])
})
