import { readFileSync } from 'node:fs'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { resolveShared } from '../../src/core/read/shared.ts'
import { loadMeta } from '../../src/server/live/check-meta.ts'
import { readShared } from '../../src/server/live/read-shared.ts'

loadMeta('schemas/meta')
const { plain } = await readShared('schemas')

/** An entity file of the product as the page gets it: with its shared definitions written out. */
export const entityFile = (id: string): RawEntity =>
  resolveShared(JSON.parse(readFileSync(`schemas/${id}.json`, 'utf8')), plain).value as RawEntity
