import { expect, it } from 'vitest'
import type { Entity } from '../../core/entity/entity.ts'
import { withFreshFiles } from './starting-values.ts'

const entity = {
  fields: [
    { name: 'photos', kind: 'images' },
    { name: 'paper', kind: 'file' },
    { name: 'title', kind: 'text' },
  ],
} as unknown as Entity

it('a draft shows the record’s files under the addresses of now, its own as they were', () => {
  const start = { photos: ['uploads/a.png?s=2.b', 'uploads/b.png?s=2.b'], paper: null }
  const draft = { photos: ['uploads/b.png?s=1.a', 'uploads/new.png?s=9.c'], paper: 'uploads/c.pdf?s=1.a', title: 'uploads/a.png' }
  expect(withFreshFiles(entity, draft, start)).toEqual({ ...draft, photos: ['uploads/b.png?s=2.b', 'uploads/new.png?s=9.c'] })
  expect(withFreshFiles(entity, {}, start)).toEqual({})
})
