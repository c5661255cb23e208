import { datetime } from '../../core/value/time.ts'
import type { Signing } from './signing.ts'

/** Says the time of our own clock, and that it proves nothing. */
export const sandboxSigning: Signing = {
  vouch: async () => ({ by: '沙盒（没有证明力）', at: datetime(new Date()), token: '' }),
}
