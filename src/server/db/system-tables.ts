import { type Kysely, sql } from 'kysely'
import type { PlatformConfig } from '../../core/config/config.ts'
import type { Database, Tables } from './database.ts'
import { LINES_FUNCTIONS } from './lines-functions.ts'

/** A session ends this many days after its beginning however much it is used: a copied secret must not be worth something for ever. */
export const LONGEST_SESSION_DAYS = 90

/** Tables of the engine itself, beside those that entity files make. Statements may be run again at any time. */
export const SYSTEM_TABLES: readonly string[] = [
  `create table if not exists session (
    id bigint generated always as identity primary key,
    user_id bigint not null,
    digest text not null unique,
    device text not null,
    client smallint not null,
    ip text not null,
    created_at timestamptz not null,
    touched_at timestamptz not null,
    expires_at timestamptz not null)`,
  'create index if not exists session_of_user on session (user_id)',
  // of databases from before sessions had a last day
  `update session set expires_at = created_at + interval '${LONGEST_SESSION_DAYS} days'
    where expires_at > created_at + interval '${LONGEST_SESSION_DAYS} days'`,
  // when the second factor was given in this session
  'alter table session add column if not exists factor_at timestamptz',

  // both secrets sealed: the one in force, and one that is shown but not yet proved; recovery: keyed hashes of what is left
  `create table if not exists factor (
    user_id bigint primary key,
    secret text,
    offered text,
    last_step bigint not null default 0,
    recovery text[] not null default '{}',
    set_at timestamptz)`,

  // by which an account knows its owner's devices again; the secret itself is in their cookie
  `create table if not exists known_device (
    user_id bigint not null,
    digest text not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (user_id, digest))`,

  `create table if not exists sms_code (
    id bigint generated always as identity primary key,
    mobile text not null,
    type smallint not null,
    salt text not null,
    digest text not null,
    tries smallint not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz)`,
  'create index if not exists sms_code_newest on sms_code (mobile, type, id desc)',
  'create index if not exists sms_code_recent on sms_code (created_at)',

  'create table if not exists captcha (key text primary key, answer text not null, expires_at timestamptz not null)',

  'create table if not exists oauth_state (digest text primary key, browser text not null, expires_at timestamptz not null)',

  `create table if not exists bind_ticket (
    digest text primary key,
    openid text not null,
    unionid text,
    name text not null,
    expires_at timestamptz not null)`,

  `create table if not exists wechat_identity (
    user_id bigint primary key,
    openid text not null unique,
    unionid text unique,
    bound_at timestamptz not null)`,

  // moments of the window, oldest first: an exact rolling limit in one row, shared by all processes
  `create table if not exists rate (
    key text primary key,
    hits timestamptz[] not null,
    locked_until timestamptz,
    stale_at timestamptz not null)`,

  `create table if not exists idem (
    user_id bigint not null,
    key text not null,
    body_hash text not null,
    answer json,
    created_at timestamptz not null default now(),
    primary key (user_id, key))`,
  // a keyed hash of the code or password a request was proven with
  'alter table idem add column if not exists proof text',

  `create table if not exists upload (
    id bigint generated always as identity primary key,
    url text not null unique,
    org_id bigint,
    user_id bigint not null,
    name text not null,
    size bigint not null,
    mime text not null,
    created_at timestamptz not null default now())`,

  // who was refused what and why, for as long as somebody may call about it
  `create table if not exists refusal (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    request text not null,
    user_id bigint,
    call text not null,
    record_id bigint,
    reason text not null,
    sentence text not null,
    fields text[] not null)`,
  'create index if not exists refusal_by_request on refusal (request)',
  'create index if not exists refusal_of_user on refusal (user_id, id)',
  'create index if not exists refusal_of_record on refusal (record_id, id) where record_id is not null',
  'create index if not exists refusal_recent on refusal (at)',

  // which version of the agreements a person ticked, and when
  `create table if not exists consent (
    user_id bigint not null,
    version text not null,
    agreed_at timestamptz not null,
    primary key (user_id, version))`,

  // the last good version of each entity and config file; `made`: an entity with its shared definitions written out
  `create table if not exists kept_file (
    path text primary key,
    text text not null,
    made jsonb,
    kept_at timestamptz not null default now())`,
  // by which machines follow each other; without a hash it was kept by a release that did not do so
  'alter table kept_file add column if not exists hash text',
  'alter table kept_file add column if not exists program text',
  // the version of each file that a machine last had in common with the others
  `create table if not exists common_file (
    machine text not null,
    path text not null,
    hash text not null,
    primary key (machine, path))`,
  // stands for all these files and the program that last found them good
  'create table if not exists good_files (mark text primary key)',
  // stands for the tables, the files and the program that was last found to ask nothing of them
  'create table if not exists fitting_tables (mark text primary key)',
  // what the last saves of the files did, for the operators' page
  `create table if not exists save_report (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    machine text not null,
    mark text not null,
    report json not null)`,
  // what has been told in good time of a date of a row, how many days ahead
  `create table if not exists reminded (
    entity text not null,
    record_id bigint not null,
    about text not null,
    due date not null,
    days int not null,
    primary key (entity, record_id, about, due, days))`,
  // by what the rows of an entity were last made to be found
  'create table if not exists search_made (entity text primary key, by text not null)',
  // by number, the releases of the program that have started on this database
  'create table if not exists program_release (number text primary key, started_at timestamptz not null default now())',
  // what has been done once to the data that an earlier release left
  'create table if not exists data_step (name text primary key, rows bigint not null, done_at timestamptz not null default now())',
  // rows that are found by what one row says, which has changed since
  `create table if not exists search_stale (
    id bigint generated always as identity primary key,
    entity text not null,
    via text not null,
    target bigint not null)`,
]

/** Any fixed number: processes that start together make the tables one after the other. */
const LOCK = 7_202_611

export async function ensureSystemTables(db: Database): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '5min'`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    for (const statement of [...SYSTEM_TABLES, ...LINES_FUNCTIONS]) await sql.raw(statement).execute(trx)
  })
}

/**
 * Ends the sessions of accounts whose state, number or password changes, whoever changes it: a workflow, a form or a
 * person at the database. Stopping a main account or an organisation ends those below it too. Run once the entities'
 * tables exist. Compared in the body, not in a WHEN clause: that would keep these columns from ever changing their type.
 */
export async function ensureSessionRevocation(db: Database, { entities }: PlatformConfig): Promise<void> {
  const user = sql.table(entities.user)
  await db.kysely.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '5min'`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    await sql`create or replace function end_account_sessions() returns trigger language plpgsql as $$
      begin
        if old.status is distinct from new.status or old.mobile is distinct from new.mobile
          or old.password_hash is distinct from new.password_hash then
          delete from session where user_id = new.id or user_id in (select id from ${user} where parent_id = new.id);
        end if;
        return null;
      end $$`.execute(trx)
    await sql`create or replace function end_organisation_sessions() returns trigger language plpgsql as $$
      begin
        if old.status is distinct from new.status then
          delete from session where user_id in (select id from ${user} where org_id = new.id);
        end if;
        return null;
      end $$`.execute(trx)
    await watch(trx, entities.user, 'end_account_sessions')
    await watch(trx, entities.organisation, 'end_organisation_sessions')
  })
}

async function watch(db: Kysely<Tables>, table: string, trigger: string): Promise<void> {
  const triggers = await sql`select 1 from pg_trigger where tgname = ${trigger} and tgrelid = ${`"${table}"`}::regclass`.execute(
    db,
  )
  if (triggers.rows.length > 0) return
  await sql`create trigger ${sql.ref(trigger)} after update on ${sql.table(table)} for each row execute function ${sql.ref(trigger)}()`.execute(
    db,
  )
}
