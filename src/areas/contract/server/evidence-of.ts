import type { Actor } from '../../../core/condition/actor.ts'
import type { ContractRecord } from '../../records.ts'
import { factsDigest, factsIn } from '../actions/evidence.ts'
import type { ContractEvidence, KeptSignature } from '../answers.ts'
import { trustedTime } from './trusted-time.ts'

const HIDDEN = '（对方的，只有平台可以调取）'

/** What is kept of a contract's signatures. A side reads its own address and device, an operator both. */
export function evidenceOf(record: ContractRecord, actor: Actor): ContractEvidence {
  const of = (side: 'buyer' | 'seller'): KeptSignature | null => {
    const facts = factsIn(record[`${side}_evidence`])
    if (!facts) return null
    const { org, id_no, signer, at, proof } = facts
    const open = actor.who.includes('operator') || actor.org_id === record[`${side}_org`]
    const place = open ? { ip: facts.ip, device: facts.device } : { ip: HIDDEN, device: HIDDEN }
    return { org, id_no, signer, at, proof, ...place, sha256: factsDigest(facts), ...trustedTime(record.trusted_times, side) }
  }
  return {
    body_sha256: record.body_hash,
    pdf_sha256: record.pdf_sha256 ?? null,
    ...trustedTime(record.trusted_times, 'file'),
    buyer: of('buyer'),
    seller: of('seller'),
  }
}
