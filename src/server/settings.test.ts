import { describe, expect, it } from 'vitest'
import { StartError } from './db/start-error.ts'
import { nodeFault, portFailure, readSettings } from './settings.ts'

describe('settings from the environment', () => {
  it('has a default for each, and an empty value counts as none', () => {
    const defaults = {
      port: 3000,
      host: '0.0.0.0',
      dataDir: '/product/var',
      sandbox: true,
      publicBrowse: true,
      trustProxy: false,
    }
    expect(readSettings({}, '/product')).toEqual(defaults)
    expect(
      readSettings({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', SANDBOX: '', PUBLIC_BROWSE: '' }, '/product'),
    ).toEqual(defaults)
  })

  it('takes what is given', () => {
    const given = { PORT: '80', HOST: '127.0.0.1', DATA_DIR: '/data', DATABASE_URL: 'postgres://h/d', SANDBOX: '0' }
    expect(readSettings(given, '/product')).toEqual({
      port: 80,
      host: '127.0.0.1',
      dataDir: '/data',
      databaseUrl: 'postgres://h/d',
      sandbox: false,
      publicBrowse: false,
      trustProxy: false,
    })
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['SANDBOX', 'no'],
    ['PUBLIC_BROWSE', 'yes'],
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
