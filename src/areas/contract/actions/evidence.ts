import { createHash } from 'node:crypto'
import { maskIdcard } from '../../../core/value/identity.ts'
import { propertiesOf, textsOf } from '../../../core/value/narrow.ts'
import type { ContractRecord } from '../../records.ts'

/** The facts of one signature, kept beside it for ever. Its digest is what a timestamp is of. */
export type SigningFacts = Readonly<Record<(typeof FACTS)[number], string>>

const FACTS = ['contract_sn', 'side', 'org', 'id_no', 'signer', 'account', 'proof', 'ip', 'device', 'at', 'body_sha256'] as const

interface Signing {
  readonly side: 'buyer' | 'seller'
  readonly signer: string
  readonly account: number
  readonly at: string
  readonly from?: { readonly ip: string; readonly device: string } | undefined
}

/** @param record as it is signed: with the names that were certified when its text was made */
export function signingFacts(record: ContractRecord, { side, signer, account, at, from }: Signing): SigningFacts {
  const { name, id_no } = propertiesOf(side === 'buyer' ? record.party_a : record.party_b)
  const [org = '', number = ''] = [textsOf([name])[0], textsOf([id_no])[0]]
  return {
    contract_sn: record.contract_sn,
    side,
    org,
    id_no: number && maskIdcard(number),
    signer,
    account: String(account),
    proof: '本人手机的短信验证码',
    ip: from?.ip ?? '',
    device: from?.device ?? '',
    at,
    body_sha256: record.body_hash,
  }
}

/** Facts as they were kept; null: signed before there were any. */
export function factsIn(kept: unknown): SigningFacts | null {
  const facts = propertiesOf(kept)
  if (typeof facts.body_sha256 !== 'string') return null
  const word = (name: (typeof FACTS)[number]) => String(facts[name] ?? '')
  return {
    contract_sn: word('contract_sn'),
    side: word('side'),
    org: word('org'),
    id_no: word('id_no'),
    signer: word('signer'),
    account: word('account'),
    proof: word('proof'),
    ip: word('ip'),
    device: word('device'),
    at: word('at'),
    body_sha256: word('body_sha256'),
  }
}

/** The same for the same facts, however a database orders them. */
export const factsDigest = (facts: SigningFacts): string =>
  createHash('sha256')
    .update(FACTS.map((name) => `${name}=${facts[name]}`).join('\n'))
    .digest('hex')
