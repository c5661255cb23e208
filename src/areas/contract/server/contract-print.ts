import { propertiesOf } from '../../../core/value/narrow.ts'
import type { ContractRecord } from '../../records.ts'
import { bodyHash } from '../text/body-hash.ts'
import { contractHtml } from '../text/contract-html.ts'
import type { ContractText } from '../text/contract-shape.ts'
import type { ContractPrint } from './contract-pdf.ts'
import type { Signature } from './pdf/signatures.ts'

/**
 * The document that a stored contract is printed from. Until both have signed the paper says so in its title.
 * @throws Error when its clauses are not those whose hash was signed
 */
export function contractPrint(record: ContractRecord): ContractPrint {
  const stored = record.clauses as unknown as Pick<ContractText, 'title' | 'paragraphs'>
  const html = contractHtml(stored.title, stored.paragraphs)
  if (bodyHash(html) !== record.body_hash) throw new Error(`contract ${record.contract_sn} is not what it was`)
  const title = record.completed_at ? stored.title : `${stored.title}（未生效）`
  return {
    contract_sn: record.contract_sn ?? '',
    made_on: record.made_on ?? '',
    text: { title, version: record.template_ver ?? '', paragraphs: stored.paragraphs, html },
    hash: record.body_hash,
    ...(record.verify_link && { link: record.verify_link }),
    buyer: signature(record.party_a, record.buyer_signer, record.buyer_signed_at),
    seller: signature(record.party_b, record.seller_signer, record.seller_signed_at),
  }
}

/** A side that has refused has a signer but no time. */
function signature(party: unknown, signer?: string | null, signed_at?: string | null): Signature | null {
  return signer && signed_at ? { org: partyName(party), signer, signed_at } : null
}

export const partyName = (party: unknown): string => String(propertiesOf(party).name ?? '')
