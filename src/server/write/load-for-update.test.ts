import { expect, it } from 'vitest'
import { checkVersion } from './load-for-update.ts'

const WRONG: readonly unknown[] = [{ toString: 'x', valueOf: 1 }, {}, [], null, true, '2x', 3]

it('a version that is not the one seen is stale, whatever it is; the one seen is not', () => {
  const check = (sent: unknown) => () => checkVersion({ seenVersion: 2 }, sent)
  for (const sent of WRONG) expect(check(sent)).toThrow('数据已更新')
  for (const sent of [2, '2', undefined]) expect(check(sent)).not.toThrow()
})
