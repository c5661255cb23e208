import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../process/start-error.ts'
import { chooseSecrets } from './choose-secrets.ts'

const KEY = Buffer.from('a quite random key of 32 bytes..').toString('base64')
const OTHER = Buffer.from('another quite random key, 32 too').toString('base64')

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yuye-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the key of the environment', () => {
  it('seals; older ones still open', () => {
    const sealed = chooseSecrets({ SECRET_KEY: KEY }, dataDir, false).seal('a', 'p')
    const next = chooseSecrets({ SECRET_KEY: OTHER, SECRET_KEY_OLD: ` ${KEY}, ` }, dataDir, false)
    expect(next.open(sealed, 'p')).toBe('a')
    expect(readdirSync(dataDir)).toEqual([])
  })

  it.each([
    ['missing in production', {}],
    ['a passphrase', { SECRET_KEY: 'a passphrase somebody thought of' }],
    ['too short', { SECRET_KEY: Buffer.alloc(16, 'abcdefghijklmnop').toString('base64') }],
    ['a placeholder', { SECRET_KEY: Buffer.alloc(32).toString('base64') }],
    ['an older one', { SECRET_KEY: KEY, SECRET_KEY_OLD: 'nothing' }],
  ])('is refused when it is %s, with the remedy and without its value', (_, env) => {
    const refusal = (() => {
      try {
        chooseSecrets(env, dataDir, false)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toContain('SECRET_KEY')
    expect(String(refusal)).toContain('randomBytes(32)')
    for (const value of Object.values(env)) expect(String(refusal)).not.toContain(value)
  })
})

describe('the key of a sandbox', () => {
  it('is made once, kept beside the data and readable by its owner alone', () => {
    const inside = join(dataDir, 'new')
    const sealed = chooseSecrets({}, inside, true).seal('a', 'p')
    expect(chooseSecrets({}, inside, true).open(sealed, 'p')).toBe('a')
    expect(readdirSync(inside)).toEqual(['secret.key'])
    expect(statSync(join(inside, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('that was spoilt is named, not replaced', () => {
    writeFileSync(join(dataDir, 'secret.key'), 'spoilt')
    expect(() => chooseSecrets({}, dataDir, true)).toThrow('secret.key')
  })

  it('gives way to that of the environment', () => {
    const sealed = chooseSecrets({ SECRET_KEY: KEY }, dataDir, true).seal('a', 'p')
    expect(chooseSecrets({ SECRET_KEY: KEY }, dataDir, false).open(sealed, 'p')).toBe('a')
  })
})
