import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** `npm run schema -- check` in a folder of its own. */
const root = mkdtempSync(join(tmpdir(), 'yuye-check-'))
beforeAll(() => {
  for (const folder of ['schemas', 'config']) cpSync(folder, join(root, folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const check = (...words: (string | Record<string, string>)[]) => {
  const env = Object.assign({}, process.env, ...words.filter((one) => typeof one === 'object'))
  const [tsx, program] = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('src/cli/schema.ts')]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, program, 'check', ...words.filter((one) => typeof one === 'string')],
    {
      cwd: root,
      env,
      encoding: 'utf8',
    },
  )
  return { status, out: stdout.trim(), err: stderr.trim() }
}
const SPARE = join(root, 'schemas/shared/spare.json')

it('sound files end the check with 0, however strict', () => {
  expect(check('--strict')).toEqual({ status: 0, out: expect.stringMatching(/^\d+ 个实体文件，没有问题\n网站页面 /), err: '' })
})

it('who can open the public pages is said, as visitors may browse or not', () => {
  const [closed, open] = [check().out, check({ PUBLIC_BROWSE: '1' }).out]
  expect(closed).toMatch(/网站页面 .*\/notice.*：登录的人看得到，没有登录的会回到首页/)
  expect(open).toMatch(/网站页面 .*\/notice.*：所有人看得到，不用登录/)
})

it('what can never come true is said at its place, and fails the strict check alone', () => {
  const [file, menu] = [join(root, 'schemas/notice.json'), join(root, 'config/permissions.json')]
  const [whole, permissions] = [readFileSync(file, 'utf8'), readFileSync(menu, 'utf8')]
  writeFileSync(
    file,
    whole.replace('"access": [', '"access": [\n{ "who": "expert", "can": ["export"], "where": { "$user.role": 4 } },'),
  )
  writeFileSync(menu, permissions.replace('"41", ', ''))
  const { status, out, err } = check()
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('没有问题') })
  expect(err).toMatch(/^提醒 {2}schemas\/notice\.json:\d+:\d+ \/access\/0 “expert”永远不合这一行的 where/)
  expect(err).toMatch(/提醒 {2}config\/routes\.json:\d+:\d+ \/routes\/\d+\/permission 权限编号“41”没有人有/)
  expect(check('--strict')).toEqual({ status: 1, out: '', err })
  writeFileSync(file, whole)
  writeFileSync(menu, permissions)
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
