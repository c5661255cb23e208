import { type RawBuilder, sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Db } from '../../../server/db/database.ts'
import { inTurn } from '../../../server/db/transaction.ts'

const LOCK = 'ledger_guards'
const TABLES = ['organisation', 'account', 'ledger_txn', 'ledger_line']

/**
 * The database's own guards of the books, whoever writes: an account for each organisation, none below zero, vouchers
 * and lines that are never changed, and two equal sides of each voucher when its transaction ends.
 */
export async function ensureLedgerGuards(deps: Dependencies): Promise<void> {
  if (!TABLES.every((table) => deps.registry.current.entities.has(table))) return
  await inTurn(deps.db, LOCK, async (db) => {
    for (const one of FUNCTIONS) await one.execute(db)
    for (const { name, table, make } of TRIGGERS) if (!(await hasTrigger(db, name, table))) await make.execute(db)
    for (const { name, table, check } of CHECKS)
      if (!(await hasConstraint(db, name, table)))
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} check (${check})`.execute(db)
    await sql`insert into account (org_id, available, frozen, version, created_at, updated_at)
      select id, 0, 0, 1, now(), now() from organisation order by id on conflict do nothing`.execute(db)
  })
}

const FUNCTIONS: readonly RawBuilder<unknown>[] = [
  sql`create or replace function open_account() returns trigger language plpgsql as $$
    begin
      insert into account (org_id, available, frozen, version, created_at, updated_at)
        values (new.id, 0, 0, 1, now(), now()) on conflict do nothing;
      return null;
    end $$`,
  sql`create or replace function keep_ledger() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`,
  sql`create or replace function balance_ledger() returns trigger language plpgsql as $$
    declare
      rest numeric;
    begin
      select coalesce(sum(case side when 'D' then amount else -amount end), 0) into rest from ledger_line where txn_id = new.txn_id;
      if rest <> 0 then raise exception 'ledger_txn % is out of balance by %', new.txn_id, rest; end if;
      return null;
    end $$`,
]

const keep = (table: string) => ({
  name: 'keep_ledger',
  table,
  make: sql`create trigger keep_ledger before update or delete or truncate on ${sql.table(table)} for each statement execute function keep_ledger()`,
})

const TRIGGERS: readonly { name: string; table: string; make: RawBuilder<unknown> }[] = [
  {
    name: 'open_account',
    table: 'organisation',
    make: sql`create trigger open_account after insert on organisation for each row execute function open_account()`,
  },
  keep('ledger_txn'),
  keep('ledger_line'),
  {
    name: 'balance_ledger',
    table: 'ledger_line',
    make: sql`create constraint trigger balance_ledger after insert on ledger_line deferrable initially deferred for each row execute function balance_ledger()`,
  },
]

const CHECKS = [
  { name: 'account_not_below_zero', table: 'account', check: sql`available >= 0 and frozen >= 0` },
  { name: 'ledger_line_above_zero', table: 'ledger_line', check: sql`amount > 0 and side in ('D', 'C')` },
  {
    name: 'ledger_line_holder',
    table: 'ledger_line',
    check: sql`(code in ('available', 'frozen')) = (org_id is not null)`,
  },
]

async function hasTrigger(db: Db, name: string, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_trigger where tgname = ${name} and tgrelid = ${table}::regclass`.execute(db)
  return rows.length > 0
}

async function hasConstraint(db: Db, name: string, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_constraint where conname = ${name} and conrelid = ${table}::regclass`.execute(db)
  return rows.length > 0
}
