import { describe, expect, it } from 'vitest'
import { SealError, secretsOf } from './secrets.ts'

const key = (fill: number) => Buffer.from(Array.from({ length: 32 }, (_, i) => (fill * 37 + i * 11) % 256))
const secrets = secretsOf([key(1)])
const PLACE = 'account.secret.7'

describe('sealing', () => {
  it('opens what it sealed, in any language, and never seals alike', () => {
    for (const text of ['', '太湖青虾', 'x'.repeat(5000)]) expect(secrets.open(secrets.seal(text, PLACE), PLACE)).toBe(text)
    expect(secrets.seal('a', PLACE)).not.toBe(secrets.seal('a', PLACE))
    expect(secrets.seal('密码', PLACE)).not.toContain('密码')
  })

  it('opens in its own place alone', () => {
    expect(() => secrets.open(secrets.seal('a', PLACE), 'account.secret.8')).toThrow(SealError)
  })

  it.each([
    ['empty', ''],
    ['not sealed', 'plain'],
    ['too short', (text: string) => text.slice(0, 15)],
    ['one letter changed', (text: string) => text.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['of another version', (text: string) => text.replace(/^1/, '2')],
  ])('refuses a text that is %s', (_, change) => {
    const sealed = secrets.seal('account number', PLACE)
    const changed = typeof change === 'string' ? change : change(sealed)
    expect(changed).not.toBe(sealed)
    expect(() => secrets.open(changed, PLACE)).toThrow(SealError)
  })

  it('goes on opening after the key was changed, for as long as the old one is on the ring', () => {
    const sealed = secrets.seal('a', PLACE)
    const next = secretsOf([key(2), key(1)])
    expect(next.open(sealed, PLACE)).toBe('a')
    expect([next.isOld(sealed), next.isOld(next.seal('a', PLACE))]).toEqual([true, false])
    expect(() => secretsOf([key(2)]).open(sealed, PLACE)).toThrow(SealError)
  })

  it('takes no key of another length and no purpose that could be read two ways', () => {
    expect(() => secretsOf([Buffer.alloc(31)])).toThrow('32 bytes')
    expect(() => secrets.seal('a', 'a\0b')).toThrow('not a purpose')
  })
})

describe('keyed hashes', () => {
  it('are the same each time, differ by text, place and key, and say nothing of the text', () => {
    const hash = secrets.keyedHash('6222', 'card.no')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(secrets.keyedHash('6222', 'card.no')).toBe(hash)
    expect(secrets.keyedHash('6223', 'card.no')).not.toBe(hash)
    expect(secrets.keyedHash('6222', 'card.other')).not.toBe(hash)
    expect(secretsOf([key(2)]).keyedHash('6222', 'card.no')).not.toBe(hash)
  })

  it('of an older key still match', () => {
    const hash = secrets.keyedHash('6222', 'card.no')
    const next = secretsOf([key(2), key(1)])
    expect(next.keyedHashes('6222', 'card.no')).toEqual([next.keyedHash('6222', 'card.no'), hash])
    expect(next.matchesHash('6222', 'card.no', hash)).toBe(true)
    expect(next.matchesHash('6223', 'card.no', hash)).toBe(false)
    expect(next.matchesHash('6222', 'card.no', 'short')).toBe(false)
  })
})
