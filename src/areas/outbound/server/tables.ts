import type { Dependencies } from '../../../server/context/deps.ts'
import { ensureOwnTables } from '../../../server/db/own-tables.ts'

/** What people have chosen, and who follows the service account. */
const TABLES = [
  `create table if not exists outbound_choice (
    user_id bigint not null, kind text not null, channel text not null, wanted boolean not null,
    primary key (user_id, kind, channel))`,
  // absent times: as config/outbound.json has them; the code as its keyed hash
  `create table if not exists outbound_person (
    user_id bigint primary key,
    quiet boolean not null default true,
    quiet_from text,
    quiet_to text,
    email text,
    asked_email text,
    code_hash text,
    code_until timestamptz,
    code_tries smallint not null default 0)`,
  'create table if not exists wechat_follower (openid text primary key, unionid text unique)',
]

export const ensureOutboundTables = ({ db }: Dependencies): Promise<void> => ensureOwnTables(db, 'outbound_tables', TABLES)
