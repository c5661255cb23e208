import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PermissionConfig } from '../../src/core/config/config.ts'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { rowReports } from '../../src/server/live/row-reports.ts'
import { testDatabases } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'

const PERMISSIONS: PermissionConfig = JSON.parse(readFileSync('config/permissions.json', 'utf8'))
const name: RawProperty = { type: 'string', title: '名称' }
const size: RawProperty = { type: 'integer', title: '大小' }
const file = (properties: Record<string, RawProperty>, more: Partial<RawEntity> = {}): RawEntity => ({
  $id: 'thing',
  title: '物品',
  type: 'object',
  label: 'name',
  properties,
  ...more,
})

describe.each(testDatabases())('what a save means to the rows that are there, on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  const first = registryOf([file({ name, size })])
  const reports = (next: RawEntity, limit?: number) =>
    rowReports(
      db,
      { registry: first, permissions: PERMISSIONS },
      { registry: registryOf([next]), permissions: PERMISSIONS },
      limit,
    )

  beforeAll(async () => {
    ;({ db, drop } = await source.create())
    await applyAdditive(db, first)
    await sql`insert into thing (name, size) values ('长长的名字', 1), ('短', null), (null, 3)`.execute(db.kysely)
  })
  afterAll(() => drop())

  it('what was required and what was narrowed is told with rows and numbers', async () => {
    expect(await reports(file({ name: { ...name, maxLength: 3 }, size }, { required: ['size'] }))).toEqual([
      '“物品”的“名称”有 1 条（序号 1）的值不在新的限制之内：照常保留，下次修改时须改',
      '“物品”的“大小”现在必填，1 条（序号 2）没有填：照常保留，下次修改时须补上',
    ])
  })

  it('a column that stays behind is told with the number of its values; one that has none is not', async () => {
    expect(await reports(file({ name }))).toEqual(['“物品”的字段“大小”已从文件里去掉，数据还在数据库的 size 列里，2 条有值'])
    await sql`update thing set size = null`.execute(db.kysely)
    expect(await reports(file({ name }))).toEqual([])
    // it goes on under another name
    expect(await reports(file({ name, bulk: { ...size, renamedFrom: 'size' } }))).toEqual([])
  })

  it('nothing is asked where no field changed, and no longer than the limit', async () => {
    const asked: string[] = []
    const watched = db.kysely.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const same = registryOf([file({ name, size }, { title: '东西' })])
    const save = (registry: typeof same) => ({ registry, permissions: PERMISSIONS })
    expect(await rowReports({ ...db, kysely: watched }, save(first), save(same))).toEqual([])
    expect(asked).toEqual([])
    expect(await reports(file({ name: { ...name, maxLength: 3 }, size }), 0)).toEqual(['已有的数据太多，没有在限定的时间里查完'])
  })

  it('a database that is gone says nothing', async () => {
    const gone = await source.create()
    await gone.drop()
    const next = registryOf([file({ name })])
    const save = (registry: typeof next) => ({ registry, permissions: PERMISSIONS })
    expect(await rowReports(gone.db, save(first), save(next))).toEqual([])
  })
})
