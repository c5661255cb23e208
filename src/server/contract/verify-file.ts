import type { Actor } from '../../core/access/actor.ts'
import type { ContractRecord } from '../actions/generated/records.ts'
import type { Deps } from '../deps.ts'
import { findRows } from '../operations/find-rows.ts'
import { askOf } from '../site/public-read.ts'
import { partyName } from './contract-print.ts'

interface Verdict {
  /** exactly a file of ours, to the last byte */
  readonly genuine: 0 | 1
  readonly text: string
  readonly contract_sn?: string
  readonly buyer?: string
  readonly seller?: string
  readonly signed_at?: string
}

const STRANGE = '不一致：不是本平台出具的合同文件，或文件内容已被改动'

/** Whose file this is. Names are whole for the two sides and operators. */
export async function verifyFile(deps: Deps, sha256: string, actor: Actor): Promise<Verdict> {
  const call = deps.registry.current.calls.get('Contract/details')
  if (!call) return { genuine: 0, text: STRANGE }
  const need = { entity: 'contract', where: { pdf_sha256: sha256 }, unlocked: true }
  const found = await findRows(askOf(deps, call, {}, actor), deps.db.kysely, { contract: need })
  const contract = found.contract as ContractRecord | null
  if (!contract) return { genuine: 0, text: STRANGE }
  const known = actor.who.includes('operator') || [contract.buyer_org, contract.seller_org].includes(actor.org_id)
  const name = (party: unknown) => (known ? partyName(party) : masked(partyName(party)))
  return {
    genuine: 1,
    text: contract.rescind === 3 ? '一致：是本平台出具的合同文件。该合同已解除' : '一致：是本平台出具的合同文件，内容没有改动',
    contract_sn: contract.contract_sn!,
    buyer: name(contract.party_a),
    seller: name(contract.party_b),
    signed_at: contract.completed_at!,
  }
}

/** 苏州****公司, 陈** */
function masked(name: string): string {
  const letters = [...name]
  if (letters.length < 6) return letters.slice(0, 1).join('') + '*'.repeat(Math.max(letters.length - 1, 1))
  return `${letters.slice(0, 2).join('')}****${letters.slice(-2).join('')}`
}
