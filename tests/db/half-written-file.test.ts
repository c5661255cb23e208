import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/core/entity/entity.ts'
import { openSchemas, type SchemaSource } from '../../src/server/live/schema-source.ts'
import { memoryKeeping } from '../support/memory-keeping.ts'

describe('a file that is half written or wrong', () => {
  const root = mkdtempSync(join(tmpdir(), 'yuye-half-'))
  const keeping = memoryKeeping()
  const told: { problems: readonly Problem[]; held: readonly string[] }[] = []
  const path = (name: string) => join(root, name)
  const text = (name: string) => readFileSync(path(name), 'utf8')
  const FEEDBACK = 'schemas/feedback.json'
  const whole = readFileSync(FEEDBACK, 'utf8')
  const ADDED = whole.replace(
    '"content": {',
    '"place": { "type": "string", "title": "地点", "maxLength": 20 },\n    "content": {',
  )
  let source: SchemaSource

  const open = () =>
    openSchemas({
      root,
      keeping,
      prepare: async () => [],
      onProblems: (problems, held) => told.push({ problems, held }),
      watch: true,
    })
  /** the watcher may still be on its way to its files, so the save is made again until it is seen */
  const save = async (name: string, content: string, seen: () => boolean) => {
    const attempt = () => {
      if (!seen()) writeFileSync(path(name), content)
      return seen()
    }
    await expect.poll(attempt, { interval: 1_000 }).toBe(true)
  }
  const broken = async (name: string, content: string) => {
    const before = told.length
    await save(name, content, () => told.length > before)
    return told.at(-1)!
  }
  const fields = (id: string) => source.current.entities.get(id)!.fields.map(({ name }) => name)

  beforeAll(async () => {
    for (const folder of ['schemas', 'config']) cpSync(folder, path(folder), { recursive: true })
    source = await open()
  })
  afterAll(async () => {
    await source.close()
    rmSync(root, { recursive: true, force: true })
  })

  it('changes nothing of what is served, is told of by its line, and is served once it is whole', async () => {
    const { version } = source.current
    for (const part of [whole.slice(0, whole.length / 2), '', whole.slice(0, -3)]) {
      const { problems, held } = await broken(FEEDBACK, part)
      expect(problems[0]).toMatchObject({ file: FEEDBACK, line: expect.any(Number) })
      expect(held).toEqual([FEEDBACK])
      expect(source.current.version).toBe(version)
    }
    await save(FEEDBACK, ADDED, () => told.at(-1)?.problems.length === 0)
    expect(source.current.version).not.toBe(version)
    expect(fields('feedback')).toContain('place')
  })

  it('holds back only itself: other files are followed meanwhile, and at a start too', async () => {
    await broken(FEEDBACK, ADDED.replace('"title": "地点"', '"titel": "地点"'))
    const notice = text('schemas/notice.json').replace(
      /"properties": \{/,
      '"properties": {\n    "place": { "type": "string", "title": "地点" },',
    )
    await save('schemas/notice.json', notice, () => fields('notice').includes('place'))
    writeFileSync(path('schemas/lamp.json'), '{ "$id": "lamp"')
    await source.close()
    told.length = 0
    source = await open()
    expect(told[0]!.held).toEqual([FEEDBACK, 'schemas/lamp.json'])
    expect(fields('feedback')).toContain('place')
    expect(fields('notice')).toContain('place')
    expect(source.current.entities.has('lamp')).toBe(false)
    expect(new Set(source.problems().map((one) => one.file))).toEqual(new Set([FEEDBACK, 'schemas/lamp.json']))
    rmSync(path('schemas/lamp.json'))
    await save(FEEDBACK, ADDED, () => source.problems().length === 0)
  })

  it('holds back what fits no more, and a file that was taken away while others need it', async () => {
    const asked = ADDED.replace(
      '"content": {',
      '"first": { "type": "string", "title": "首字", "lookup": "type_id.initial" },\n    "content": {',
    )
    expect((await broken(FEEDBACK, asked)).problems[0]!.message).toContain('initial')
    expect(fields('feedback')).toContain('place')
    // what it needs comes with another file
    const type = text('schemas/feedback_type.json')
    const initial = type.replace(
      /"properties": \{/,
      '"properties": {\n    "initial": { "type": "string", "title": "首字", "maxLength": 1 },',
    )
    await save('schemas/feedback_type.json', initial, () => fields('feedback').includes('first'))
    rmSync(path('schemas/user.json'))
    await expect.poll(() => told.at(-1)?.held).toContain('schemas/user.json')
    expect(source.current.entities.has('user')).toBe(true)
    cpSync('schemas/user.json', path('schemas/user.json'))
    await save(FEEDBACK, ADDED, () => source.problems().length === 0 && !fields('feedback').includes('first'))
  })

  it('config is followed as entity files are', async () => {
    const PERMISSIONS = 'config/permissions.json'
    const before = text(PERMISSIONS)
    const { version } = source.current
    const actor = '{ "name": "keeper", "title": "管灯的人", "when": { "role": 9 } },'
    const more = before.replace('"actors": [', `"actors": [ ${actor}`)
    await save(PERMISSIONS, more, () => source.config.permissions.actors[0]!.name === 'keeper')
    expect(source.current.version).not.toBe(version)
    const { problems, held } = await broken(PERMISSIONS, more.replace('"when": { "role": 9 }', '"when": { "rolle": 9 }'))
    expect([problems[0]!.file, held]).toEqual([PERMISSIONS, [PERMISSIONS]])
    expect(source.config.permissions.actors[0]!.when).toEqual({ role: 9 })
    // an entity may name the new actor at once
    const feedback = ADDED.replace('"access": [', '"access": [ { "who": "keeper", "can": ["export"] },')
    await save(FEEDBACK, feedback, () => source.current.entities.get('feedback')!.access[0]!.who === 'keeper')
    expect(source.problems()).toHaveLength(1)
  })
})
