import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/core/schema/entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { openSchemas } from '../../src/server/live/schema-source.ts'

describe('an entity file that is half written', () => {
  it('changes nothing of what is served, is told of by its line, and is served once it is whole', async () => {
    const dir = join(mkdtempSync(join(tmpdir(), 'yuye-half-')), 'schemas')
    cpSync('schemas', dir, { recursive: true })
    const { platform, known } = loadConfig('.')
    const told: (readonly Problem[])[] = []
    let prepared = 0
    const source = await openSchemas({
      dir,
      platform,
      known,
      prepare: async () => {
        prepared++
        return []
      },
      onProblems: (problems) => told.push(problems),
      watch: true,
    })
    const file = join(dir, 'feedback.json')
    const whole = readFileSync(file, 'utf8')
    const { version } = source.current
    try {
      for (const part of [whole.slice(0, whole.length / 2), '', whole.slice(0, -3)]) {
        const before = told.length
        // the watcher may still be on its way to its files
        const save = () => {
          writeFileSync(file, part)
          return told.length
        }
        await expect.poll(save, { timeout: 15_000, interval: 1_000 }).toBeGreaterThan(before)
        expect(told.at(-1)![0]).toMatchObject({ file: expect.stringContaining('feedback.json'), line: expect.any(Number) })
        expect(source.current.version).toBe(version)
      }
      expect(prepared).toBe(1)
      writeFileSync(
        file,
        whole.replace('"content": {', '"place": { "type": "string", "title": "地点", "maxLength": 20 },\n    "content": {'),
      )
      await expect.poll(() => told.at(-1), { timeout: 10_000 }).toEqual([])
      expect(source.current.version).not.toBe(version)
      expect(source.current.entities.get('feedback')!.fields.map(({ name }) => name)).toContain('place')
    } finally {
      await source.close()
      rmSync(join(dir, '..'), { recursive: true, force: true })
    }
  })
})
