import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadEnv } from './load-env.ts'
import { nodeFault, portFailure, readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

describe('settings from the environment', () => {
  it('has a default for each, and an empty value counts as none', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/product/var',
      sandbox: true,
      publicBrowse: false,
      trustProxy: 0,
      slowStatement: 500,
      jobs: true,
      archive: { days: 3, mostBytes: 4096 * 1024 ** 2, reserve: 1024 ** 3, at: '03:30' },
      diskReserve: 1024 ** 3,
      drain: 0,
    }
    expect(readSettings({}, '/product')).toEqual(defaults)
    expect(
      readSettings({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', SANDBOX: '', PUBLIC_BROWSE: '' }, '/product'),
    ).toEqual(defaults)
  })

  it('takes what is given', () => {
    const given = {
      PORT: '80',
      HOST: '127.0.0.1',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://h/d',
      DATABASE_READ_URL: 'postgres://r/d',
      SANDBOX: '0',
      PUBLIC_BROWSE: '1',
      TRUST_PROXY: '2',
      SLOW_STATEMENT_MS: '0',
      DISK_RESERVE_MB: '5',
      BACKUP_AT: '03:30',
      BACKUP_DIR: '/backups',
      DRAIN_SECONDS: '5',
      METRICS_TOKEN: 'a-token-of-16-ch',
    }
    expect(readSettings(given, '/product')).toEqual({
      port: 80,
      host: '127.0.0.1',
      dataDir: '/data',
      databaseUrl: 'postgres://h/d',
      readUrl: 'postgres://r/d',
      sandbox: false,
      publicBrowse: true,
      trustProxy: 2,
      slowStatement: 0,
      jobs: true,
      archive: { days: 3, mostBytes: 4096 * 1024 ** 2, reserve: 5 * 1024 ** 2, at: '03:30' },
      diskReserve: 5 * 1024 ** 2,
      backup: { at: '03:30', folder: '/backups', keep: 14 },
      drain: 5,
      metricsToken: 'a-token-of-16-ch',
    })
  })

  it('keeps backups in the data directory, unless told where, and at least one', () => {
    const backup = (env: NodeJS.ProcessEnv) => readSettings({ BACKUP_AT: '23:59', ...env }, '/product').backup
    expect(backup({ BACKUP_KEEP: '3' })).toEqual({ at: '23:59', folder: '/product/var/backups', keep: 3 })
    for (const wrong of [{ BACKUP_KEEP: '0' }, { BACKUP_AT: '24:00' }, { BACKUP_AT: '3点' }])
      expect(() => backup(wrong)).toThrow(StartError)
  })

  it('the sandbox, whose passwords are printed, is heard by this computer alone; production by all', () => {
    const hostOf = (env: NodeJS.ProcessEnv) => readSettings(env, '/product').host
    expect([hostOf({}), hostOf({ SANDBOX: '0' }), hostOf({ HOST: '0.0.0.0' })]).toEqual(['127.0.0.1', '0.0.0.0', '0.0.0.0'])
  })

  it.each([
    ['', 0],
    ['0', 0],
    ['1', 1],
    [' 10.0.0.0/8, 127.0.0.1 ', ['10.0.0.0/8', '127.0.0.1']],
    ['fd00::/8', ['fd00::/8']],
  ])('TRUST_PROXY=%j means %j', (text, trust) => {
    expect(readSettings({ TRUST_PROXY: text }, '/product').trustProxy).toEqual(trust)
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['SANDBOX', 'no'],
    ['SLOW_STATEMENT_MS', 'fast'],
    ['DISK_RESERVE_MB', '1 GB'],
    ['DRAIN_SECONDS', '60'],
    ['METRICS_TOKEN', 'short'],
    ['PUBLIC_BROWSE', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8,'],
    ['TRUST_PROXY', 'nginx'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value }, '/product')).toThrow(StartError)
    expect(() => readSettings({ [name]: value }, '/product')).toThrow(name)
  })
})

describe('what keeps the product from starting', () => {
  it.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.1.0', true],
  ])('Node %s: %s', (version, enough) => {
    expect(nodeFault(version) === undefined).toBe(enough)
  })

  it('names the port that is in use', () => {
    expect(portFailure({ code: 'EADDRINUSE' }, 3000)).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('端口 3000 已被占用'),
    })
  })
})

describe('settings from a file', () => {
  it('stand below those of the environment; a file that cannot be read is a sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yuye-env-'))
    const file = join(folder, '.env')
    try {
      loadEnv(file)
      writeFileSync(file, 'YUYE_TEST_A=file\nYUYE_TEST_B=file\n')
      process.env.YUYE_TEST_A = 'environment'
      loadEnv(file)
      expect([process.env.YUYE_TEST_A, process.env.YUYE_TEST_B]).toEqual(['environment', 'file'])
      expect(() => loadEnv(folder)).toThrow(StartError)
    } finally {
      delete process.env.YUYE_TEST_A
      delete process.env.YUYE_TEST_B
      rmSync(folder, { recursive: true })
    }
  })
})
