import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../support/sources.ts'

const FOLDER = 'docs/deploy'
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile())
  .map((one) => join(one.parentPath, one.name))
const textOf = (path: string) => readFileSync(path, 'utf8')
const source = sourceFiles('src').map(textOf).join('\n')

/** Variables that a file sets for the product. */
const set = (text: string): string[] => [...new Set([...text.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((found) => found[1]!))]
const unread = (names: readonly string[], code: string): string[] =>
  names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))

describe('what is delivered beside the product', () => {
  it('sets no variable that the product does not read', () => {
    const given = textOf(`${FOLDER}/systemd/yuye@.service`)
      .match(/^Environment=(.*)$/m)![1]!
      .replaceAll(' ', '\n')
    const image = textOf(`${FOLDER}/Dockerfile`)
      .match(/^ENV (.*)$/m)![1]!
      .replaceAll(' ', '\n')
    const compose = [...textOf(`${FOLDER}/compose.yaml`).matchAll(/\b([A-Z][A-Z_]+): /g)].map((found) => found[1]!)
    const ofOthers = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'SITE', 'UPSTREAMS', 'CMD']
    const names = [...set(textOf('.env.example')), ...set(given), ...set(image), ...compose].filter(
      (name) => !ofOthers.includes(name),
    )
    expect(names.length).toBeGreaterThan(20)
    expect(unread(names, source)).toEqual([])
    expect(unread(['PORT', 'DATA_DIRECTORY'], source)).toEqual(['DATA_DIRECTORY'])
  })

  it('is told of in the guide', () => {
    const guide = textOf('docs/operations.md')
    expect(files.filter((path) => !path.endsWith('.dockerignore') && !guide.includes(path.slice('docs/'.length)))).toEqual([])
  })

  it('every variable of the guide is in the example', () => {
    const told = [...textOf('docs/operations.md').matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map((found) => found[1]!)
    const example = textOf('.env.example')
    expect([...new Set(told)].filter((name) => unread([name], source).length === 0 && !example.includes(name))).toEqual([])
  })

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('the unit is one that systemd takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yuye-unit-'))
    const unit = join(folder, 'yuye@.service')
    copyFileSync(`${FOLDER}/systemd/yuye@.service`, unit)
    const said = execFileSync('sh', ['-c', `systemd-analyze verify '${unit}' 2>&1 || true`], { encoding: 'utf8' })
    // where this machine has its node says nothing of the unit
    expect(said.split('\n').filter((line) => line.includes('yuye@') && !line.includes('is not executable'))).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('every promise names a test that is there', () => {
    const named = [...textOf('docs/reliability.md').matchAll(/`((?:tests|src)\/[\w./-]+\.ts)`/g)].map((found) => found[1]!)
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('known faults of dependencies fail only when they are grave, and silence of the registry never does', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yuye-audit-'))
    const audit = (answer: object | string) => {
      writeFileSync(join(folder, 'answer'), typeof answer === 'string' ? answer : JSON.stringify(answer))
      writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat '${folder}/answer'; exit 1\n`, { mode: 0o755 })
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs'], { env, encoding: 'utf8' })
      return { status, said: stdout + stderr }
    }
    const found = (severity: string) => ({
      vulnerabilities: {
        fish: { name: 'fish', severity, range: '<2', via: [{ title: 'swims away', url: 'https://a.example' }, 'net'] },
      },
      metadata: { vulnerabilities: { total: 1 } },
    })
    expect(audit({ metadata: { vulnerabilities: { total: 0 } }, vulnerabilities: {} })).toMatchObject({ status: 0 })
    expect(audit(found('moderate'))).toMatchObject({ status: 0, said: '依赖的已知漏洞：1 个，其中严重的 0 个\n' })
    for (const severity of ['high', 'critical'])
      expect(audit(found(severity))).toMatchObject({
        status: 1,
        said: expect.stringContaining(`${severity} fish <2：swims away https://a.example；net`),
      })
    expect(audit({ message: '405 Method Not Allowed', statusCode: 405 })).toEqual({
      status: 0,
      said: '没有核对依赖的已知漏洞：405 Method Not Allowed\n',
    })
    expect(audit('')).toMatchObject({ status: 0, said: expect.stringContaining('没有核对') })
    rmSync(folder, { recursive: true })
  })

  it('the script of the rolling restart is one that bash takes', () => {
    expect(execFileSync('bash', ['-n', `${FOLDER}/rolling-restart.sh`], { encoding: 'utf8' })).toBe('')
  })
})
