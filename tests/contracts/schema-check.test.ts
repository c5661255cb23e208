import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** `npm run schema -- check` in a folder of its own. */
const root = mkdtempSync(join(tmpdir(), 'yuye-check-'))
beforeAll(() => {
  for (const folder of ['schemas', 'config']) cpSync(folder, join(root, folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const check = (...words: string[]) => {
  const [tsx, program] = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('src/cli/schema.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, program, 'check', ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, out: stdout.trim(), err: stderr.trim() }
}
const SPARE = join(root, 'schemas/shared/spare.json')

it('sound files end the check with 0, however strict', () => {
  expect(check('--strict')).toEqual({ status: 0, out: expect.stringMatching(/^\d+ 个实体文件，没有问题$/), err: '' })
})

it('what is merely to be cleared away is said, and fails the strict check alone', () => {
  writeFileSync(SPARE, '{\n  "one": { "type": "string" }\n}')
  const err = '提醒  schemas/shared/spare.json:2:10 /one 没有哪个实体文件用到这个定义，请删去'
  expect(check()).toEqual({ status: 0, out: expect.stringContaining('没有问题'), err })
  expect(check('--strict')).toEqual({ status: 1, out: '', err })
})

it('a fault ends it with 1', () => {
  writeFileSync(SPARE, '{\n  "one": { "type": "string" },\n}')
  expect(check()).toEqual({
    status: 1,
    out: '',
    err: 'schemas/shared/spare.json:2:30 /one 这里多了一个逗号，请删去',
  })
})
