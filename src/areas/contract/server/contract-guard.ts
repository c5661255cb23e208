import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { inTurn } from '../../../server/db/transaction.ts'

const TRIGGER = 'keep_contract'

/** The database's own guard of contracts, whoever writes: a signature stays, and so do the signed text and the file made of it. */
export async function ensureContractGuard(deps: Dependencies): Promise<void> {
  if (!deps.registry.current.entities.has('contract')) return
  await inTurn(deps.db, TRIGGER, async (db) => {
    await KEEP.execute(db)
    const triggers = await sql`select 1 from pg_trigger where tgname = ${TRIGGER}`.execute(db)
    if (triggers.rows.length > 0) return
    await sql`create trigger ${sql.ref(TRIGGER)} before update or delete on contract for each row execute function ${sql.ref(TRIGGER)}()`.execute(
      db,
    )
  })
}

const KEEP = sql`create or replace function keep_contract() returns trigger language plpgsql as $$
  begin
    if coalesce(old.buyer_sign, 0) <> 1 and coalesce(old.seller_sign, 0) <> 1 then
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end if;
    if tg_op = 'DELETE' then raise exception 'contract % is signed', old.contract_sn; end if;
    if (new.body, new.body_hash, new.clauses, new.contract_sn, new.docking_id, new.buyer_org, new.seller_org, new.party_a, new.party_b, new.amount, new.amount_cn, new.made_on, new.template_ver)
      is distinct from
      (old.body, old.body_hash, old.clauses, old.contract_sn, old.docking_id, old.buyer_org, old.seller_org, old.party_a, old.party_b, old.amount, old.amount_cn, old.made_on, old.template_ver)
    then raise exception 'contract % is signed', old.contract_sn; end if;
    if (old.buyer_sign = 1 and (new.buyer_sign, new.buyer_signer, new.buyer_signed_at) is distinct from (old.buyer_sign, old.buyer_signer, old.buyer_signed_at))
      or (old.seller_sign = 1 and (new.seller_sign, new.seller_signer, new.seller_signed_at) is distinct from (old.seller_sign, old.seller_signer, old.seller_signed_at))
    then raise exception 'a signature of contract % stays', old.contract_sn; end if;
    if (old.buyer_evidence is not null and new.buyer_evidence is distinct from old.buyer_evidence)
      or (old.seller_evidence is not null and new.seller_evidence is distinct from old.seller_evidence)
      or (old.trusted_times is not null and not coalesce(new.trusted_times::jsonb @> old.trusted_times::jsonb, false))
    then raise exception 'the evidence of contract % stays', old.contract_sn; end if;
    if old.pdf_sha256 is not null and (new.pdf_sha256, new.verify_link) is distinct from (old.pdf_sha256, old.verify_link)
    then raise exception 'the file of contract % stays', old.contract_sn; end if;
    return new;
  end $$`
