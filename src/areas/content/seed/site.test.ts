import { join } from 'node:path'
import { expect, it } from 'vitest'
import { validateRecord } from '../../../core/record/validate-record.ts'
import { parseTime } from '../../../core/value/time.ts'
import { formFields } from '../../../server/compiled/form-fields.ts'
import { loadConfig } from '../../../server/live/load-config.ts'
import { readSchemas } from '../../../server/live/read-schemas.ts'
import { shapeCheck } from '../../../server/live/shape-check.ts'
import { kindOfContainer } from '../../../server/upload/kind.ts'
import { random } from '../../art/draw/random.ts'
import { makePeople } from '../../sandbox/seed/accounts.ts'
import { DOWNLOADS } from './downloads.ts'
import { site } from './site.ts'

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const entityOf = (name: string) => registry!.entities.get(name)!
const now = parseTime('2026-06-15 10:00:00')
const cateId = () => 1
const people = makePeople(now, random(1), 'hash', cateId)
const make = () => site.make({ now, rng: random(7), people, supplies: [], entityOf, cateId })
const { rows, pictures = [] } = make()

it('C-02 seeds two sign-in ads, four for the carousel and two for the middle, each with its picture', () => {
  const count = (pid: number) => rows.ad!.filter((row) => row.pid === pid).length
  expect([1, 2, 3].map(count)).toEqual([2, 4, 2])
  const drawn = pictures.filter((one) => one.svg)
  expect(drawn.map((one) => one.url)).toEqual(rows.ad!.map((row) => row.image))
  expect(new Set(drawn.map((one) => one.svg)).size).toBe(8)
  expect(make().rows).toEqual(rows)
})

it('S-09 seeds 15 downloads of every type, whose files are what their names say', async () => {
  expect(DOWNLOADS).toHaveLength(15)
  expect(new Set(rows.download!.map((row) => row.cate)).size).toBe(4)
  for (const [i, { file }] of DOWNLOADS.entries()) {
    const { url, ext, size } = rows.download![i] as { url: string; ext: string; size: number }
    const found = await kindOfContainer('zip', join('config', 'downloads', file))
    expect(found?.ext, file).toBe(ext)
    expect(pictures.find((one) => one.url === rows.download![i]!.file)?.file?.length, url).toBe(size)
  }
})

it.each([
  ['ad', 'manage_ad'],
  ['download', 'manage_download'],
])('S-09 C-02 seeds only what the form of %s would accept', (name, screen) => {
  const entity = entityOf(name)
  const fields = formFields(entity, entity.screens.find((one) => one.name === screen)!)
  for (const row of rows[name]!) {
    const data = Object.fromEntries(fields.map((field) => [field.name, row[field.name] ?? null]))
    const { errors } = validateRecord(entity, data, { check: shapeCheck, fields, hidden: 'refuse', now })
    expect(errors, String(row.name ?? row.title)).toEqual({})
  }
})
