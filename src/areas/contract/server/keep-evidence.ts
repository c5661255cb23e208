import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import type { ContractRecord } from '../../records.ts'
import { factsDigest, factsIn } from '../actions/evidence.ts'
import { contractFile } from './contract-file.ts'
import { contractRow } from './contract-row.ts'

/** in one round; what is left waits for the next */
const AT_ONCE = 20

const NO_FILE = sql`completed_at is not null and pdf_sha256 is null`
/** what is signed, and the file that was made of it, until somebody outside has said when they were there */
const UNVOUCHED = sql`(buyer_evidence is not null and coalesce(trusted_times::jsonb -> 'buyer', 'null') = 'null')
  or (seller_evidence is not null and coalesce(trusted_times::jsonb -> 'seller', 'null') = 'null')
  or (pdf_sha256 is not null and buyer_evidence is not null and coalesce(trusted_times::jsonb -> 'file', 'null') = 'null')`

/** The few that wait are found among all that ever were. */
export async function ensureEvidenceIndexes({ db, registry }: Dependencies): Promise<void> {
  if (!registry.current.entities.has('contract')) return
  await sql`create index if not exists contract_without_file on contract (id) where ${NO_FILE}`.execute(db.kysely)
  await sql`create index if not exists contract_unvouched on contract (id) where ${UNVOUCHED}`.execute(db.kysely)
}

/**
 * Makes the file of each contract that has come into force, so that its bytes are settled with the second signature, and has
 * the signatures and the file vouched for. Whoever is asked may take his time: nobody waits for it.
 */
export async function keepEvidence(deps: Dependencies): Promise<void> {
  if (!deps.registry.current.entities.has('contract')) return
  const faults: unknown[] = []
  const each = async (ids: readonly number[], work: (record: ContractRecord) => Promise<void>) => {
    for (const id of ids)
      await recordOf(deps, id)
        .then(work)
        .catch((error: unknown) => faults.push(error))
  }
  await each(await waiting(deps, NO_FILE), async (record) => void (await contractFile(deps, record)))
  if (deps.adapters.signing) await each(await waiting(deps, UNVOUCHED), (record) => vouchFor(deps, record))
  if (faults.length > 0) throw faults[0]
}

async function waiting({ db }: Dependencies, where: ReturnType<typeof sql>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from contract where ${where} order by id limit ${AT_ONCE}`.execute(
    db.kysely,
  )
  return rows.map(({ id }) => id)
}

async function vouchFor({ adapters, db }: Dependencies, record: ContractRecord): Promise<void> {
  const facts = { buyer: factsIn(record.buyer_evidence), seller: factsIn(record.seller_evidence) }
  const digests = {
    buyer: facts.buyer && factsDigest(facts.buyer),
    seller: facts.seller && factsDigest(facts.seller),
    file: record.pdf_sha256,
  }
  for (const [name, sha256] of Object.entries(digests)) {
    if (!sha256 || (record.trusted_times && name in record.trusted_times)) continue
    const time = await adapters.signing?.vouch(sha256)
    // of two processes the first one's stays
    if (time)
      await sql`update contract set trusted_times = coalesce(trusted_times::jsonb, '{}'::jsonb) || ${JSON.stringify({ [name]: { ...time, sha256 } })}::jsonb
        where id = ${record.id} and coalesce(trusted_times::jsonb -> ${name}, 'null') = 'null'`.execute(db.kysely)
  }
}

async function recordOf(deps: Dependencies, id: number): Promise<ContractRecord> {
  const call = deps.registry.current.calls.get('Contract/details')
  if (!call) throw new Error('there are no contracts')
  return contractRow(contextOf(deps, call, {}), id)
}
