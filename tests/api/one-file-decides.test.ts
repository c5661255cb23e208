import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { oneDatabase } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'
import { type Person, type World, world } from '../support/world.ts'

/** A file whose one step writes the same word in three ways: as the state it leads to, as a field, and into its log. */
const errand = (word: 'old' | 'new'): RawEntity => ({
  $id: 'errand',
  title: '跑腿',
  label: 'name',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: {
    name: { type: 'string', title: '事情', maxLength: 20 },
    note: { type: 'string', title: '按哪份文件', readOnly: true, maxLength: 20 },
  },
  workflow: {
    field: 'status',
    initial: 'open',
    create: { set: { note: `made ${word}` } },
    states: { open: '新建', old: '旧的', new: '新的' },
    actions: {
      go: { title: word === 'old' ? '照旧办' : '照新办', from: 'open', to: word, by: 'owner', set: { note: word } },
      turn: { title: '换', from: 'open', to: word === 'old' ? 'new' : 'old', by: 'owner' },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { errand: { route: '/errand', permission: '1', can: ['create'] } },
})
const ROWS = 60
const others = ({ raw }: Registry): RawEntity[] => [...raw].flatMap(([id]) => (id === 'errand' ? [] : [entityIn(raw, id)]))
const entityIn = (raw: Registry['raw'], id: string): RawEntity => JSON.parse(JSON.stringify(raw.get(id)))

describe.each(oneDatabase())('an edit while rows move, on $name', (source) => {
  let w: World
  let owner: Person
  let files: readonly Registry[]

  beforeAll(async () => {
    w = await world(source, [errand('old')])
    owner = await w.person()
    files = [w.registry, registryOf([...others(w.registry), errand('new')], 'with the new words')]
  })
  afterAll(() => w?.close())

  const serve = (registry: Registry | undefined) => Object.assign(w.deps.registry, { current: registry })

  it('old and new words never both decide one row', async () => {
    const ids: number[] = []
    for (let i = 0; i < ROWS; i++) ids.push((await w.as(owner).post<{ id: number }>('Errand/save', { name: `第${i}件` })).data.id)
    let moving = true
    const editing = (async () => {
      for (let i = 0; moving; i++) {
        serve(files[i % 2])
        await sleep(1)
      }
    })()
    const answers = await Promise.all(ids.map((id) => w.as(owner).post('Errand/go', { id, version: 1 })))
    moving = false
    await editing
    expect(answers.filter(({ code }) => code !== 1)).toEqual([])
    const { rows } = await sql<{ status: string; note: string; said: string }>`
      select e.status, e.note, l.title as said from errand e
      join status_log l on l.entity = 'errand' and l.record_id = e.id and l.action = 'go' order by e.id`.execute(w.db.kysely)
    expect(rows).toHaveLength(ROWS)
    const words = { old: '照旧办', new: '照新办' }
    expect(rows.filter(({ status, note, said }) => status !== note || said !== words[note as 'old' | 'new'])).toEqual([])
    // both had their part, or nothing was tried
    expect(new Set(rows.map((row) => row.note))).toEqual(new Set(['old', 'new']))
  })
})
