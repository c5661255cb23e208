import { propertiesOf } from '../../../core/value/narrow.ts'

/** What somebody outside has said of one part of a contract, as an answer holds it; without a word of it, nothing. */
export function trustedTime(times: unknown, of: 'buyer' | 'seller' | 'file'): { trusted_at?: string; trusted_by?: string } {
  const { at, by } = propertiesOf(propertiesOf(times)[of])
  return typeof at === 'string' && typeof by === 'string' ? { trusted_at: at, trusted_by: by } : {}
}
