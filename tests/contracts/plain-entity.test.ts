import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { hasOrderedIndex } from '../../src/server/db/indexes.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { plainSchemas } from '../bench/plain/fill.ts'

describe('an entity that an owner adds, nothing special', async () => {
  const dir = plainSchemas()
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  const { platform, known } = loadConfig('.')
  const { registry, problems } = await readSchemas({ dir, platform, known })
  expect(problems).toEqual([])
  const pond = registry!.entities.get('plain_pond')!

  it('has an index for its public list, which says nothing of the state that everybody may read', () => {
    expect(hasOrderedIndex(pond, new Set(['status']), 'updated_at')).toBe(true)
    expect(hasOrderedIndex(pond, new Set(['status', 'kind']), 'updated_at')).toBe(true)
    expect(hasOrderedIndex(pond, new Set(['org_id']), 'updated_at')).toBe(true)
    expect(hasOrderedIndex(pond, new Set(['kind', 'place']), 'updated_at')).toBe(false)
  })
})
