import { can } from '../../../core/access/ability.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import { findRows } from '../../../server/read/find-rows.ts'
import type { ContractRecord } from '../../records.ts'
import type { ContractVerdict } from '../answers.ts'
import { partyName } from './contract-print.ts'

const STRANGE = '不一致：不是本平台出具的合同文件，或文件内容已被改动'

/** The contract that a file is of. Names are whole for those who may read the contract itself. */
export async function verifyFile(deps: Dependencies, sha256: string, actor: Actor): Promise<ContractVerdict> {
  const call = deps.registry.current.calls.get('Contract/details')
  if (!call) return { genuine: 0, text: STRANGE }
  const need = { entity: 'contract', where: { pdf_sha256: sha256 }, unlocked: true }
  const context = contextOf(deps, call, {}, actor)
  const contracts = await findRows(context, deps.db.kysely, { contract: need })
  const contract = contracts.contract as ContractRecord | null
  if (!contract) return { genuine: 0, text: STRANGE }
  const mayRead = can(context.ability, 'read', call.entity.id, contract)
  const name = (party: unknown) => (mayRead ? partyName(party) : masked(partyName(party)))
  return {
    genuine: 1,
    text: contract.rescind === 3 ? '一致：是本平台出具的合同文件。该合同已解除' : '一致：是本平台出具的合同文件，内容没有改动',
    contract_sn: contract.contract_sn,
    buyer: name(contract.party_a),
    seller: name(contract.party_b),
    ...(contract.completed_at && { signed_at: contract.completed_at }),
  }
}

/** 苏州****公司, 陈** */
function masked(name: string): string {
  const letters = [...name]
  if (letters.length < 6) return letters.slice(0, 1).join('') + '*'.repeat(Math.max(letters.length - 1, 1))
  return `${letters.slice(0, 2).join('')}****${letters.slice(-2).join('')}`
}
