import { sql } from 'kysely'
import { can } from '../../../core/access/ability.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import { findRows } from '../../../server/read/find-rows.ts'
import type { ContractRecord } from '../../records.ts'
import type { ContractVerdict } from '../answers.ts'
import { partyName } from './contract-print.ts'
import { trustedTime } from './trusted-time.ts'

const STRANGE = '不一致：不是本平台出具的合同文件，或文件内容已被改动'
const ALTERED = '不一致：本平台有这个编号的合同，但您的文件与出具的不同，内容已被改动'
const UNKNOWN = '没有找到：本平台没有这个编号的生效合同，也不认得这个文件'

/** The contract that a file is of; the number tells a file that was altered from one of elsewhere. Names are whole for those who may read the contract itself. */
export async function verifyFile(deps: Dependencies, sha256: string, actor: Actor, contract_sn = ''): Promise<ContractVerdict> {
  const call = deps.registry.current.calls.get('Contract/details')
  if (!call) return { genuine: 0, verdict: 'unknown', text: STRANGE }
  const need = { entity: 'contract', where: { pdf_sha256: sha256 }, unlocked: true }
  const context = contextOf(deps, call, {}, actor)
  const contracts = await findRows(context, deps.db.kysely, { contract: need })
  const contract = contracts.contract as ContractRecord | null
  if (!contract || (contract_sn !== '' && contract.contract_sn !== contract_sn)) return otherVerdict(deps, contract_sn)
  const mayRead = can(context.ability, 'read', call.entity.id, contract)
  const name = (party: unknown) => (mayRead ? partyName(party) : masked(partyName(party)))
  return {
    genuine: 1,
    verdict: 'identical',
    text: contract.rescind === 3 ? '一致：是本平台出具的合同文件。该合同已解除' : '一致：是本平台出具的合同文件，内容没有改动',
    contract_sn: contract.contract_sn,
    buyer: name(contract.party_a),
    seller: name(contract.party_b),
    ...(contract.buyer_signed_at && { buyer_signed_at: contract.buyer_signed_at }),
    ...(contract.seller_signed_at && { seller_signed_at: contract.seller_signed_at }),
    ...(contract.completed_at && { signed_at: contract.completed_at }),
    ...trustedTime(contract.trusted_times, 'file'),
  }
}

/** Of a file that is none of ours: nothing but whether there is such a contract. */
async function otherVerdict({ db }: Dependencies, contract_sn: string): Promise<ContractVerdict> {
  if (contract_sn === '') return { genuine: 0, verdict: 'unknown', text: STRANGE }
  const { rows } = await sql`select 1 from contract where contract_sn = ${contract_sn} and completed_at is not null`.execute(
    db.kysely,
  )
  return rows.length > 0
    ? { genuine: 0, verdict: 'altered', text: ALTERED, contract_sn }
    : { genuine: 0, verdict: 'unknown', text: UNKNOWN }
}

/** 苏州****公司, 陈** */
function masked(name: string): string {
  const letters = [...name]
  if (letters.length < 6) return letters.slice(0, 1).join('') + '*'.repeat(Math.max(letters.length - 1, 1))
  return `${letters.slice(0, 2).join('')}****${letters.slice(-2).join('')}`
}
