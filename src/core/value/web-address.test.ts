import { describe, expect, it } from 'vitest'
import { kind as time } from '../kinds/time.ts'
import { kind as url } from '../kinds/url.ts'
import { isClock } from './time.ts'
import { isWebAddress } from './web-address.ts'

describe('addresses and times of day', () => {
  it.each(['https://www.example.com', 'http://shop.example.com:8080/a?b=1#c', 'https://例子.中国/塘口'])(
    '%s is of the web',
    (text) => {
      expect(isWebAddress(text)).toBe(true)
    },
  )

  it.each([
    'www.example.com',
    'javascript:alert(1)',
    'https://localhost/admin',
    'https://a:b@example.com',
    'https://example.com/"onclick=1',
    'https:// example.com',
    'data:text/html,1',
    `https://example.com/${'a'.repeat(500)}`,
  ])('%s is not', (text) => {
    expect(isWebAddress(text)).toBe(false)
  })

  it('what was typed in haste is put right: www without its beginning, one digit, a wide colon', () => {
    expect(url.tidy?.(' www.example.com/a ')).toBe('https://www.example.com/a')
    expect(
      [' 8:05', '08：30', '23:59'].map((text) => time.spelt?.(text, { unit: '', chosen: false, today: '2026-01-01' })),
    ).toEqual([{ value: '08:05' }, { value: '08:30' }, { value: '23:59' }])
    expect(['08:30', '00:00', '23:59'].every(isClock)).toBe(true)
    expect(['24:00', '8:30', '08:60', '0830'].some(isClock)).toBe(false)
  })
})
