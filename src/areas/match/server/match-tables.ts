import type { Dependencies } from '../../../server/context/deps.ts'
import { ensureOwnTables } from '../../../server/db/own-tables.ts'

/** The records that were looked at when they came to the market, and the pairs that have been told of each other. */
const TABLES = [
  `create table if not exists match_seen (
    entity text not null,
    record_id bigint not null,
    published_at timestamptz not null,
    primary key (entity, record_id))`,
  `create table if not exists match_told (
    supply_id bigint not null,
    demand_id bigint not null,
    told_at timestamptz not null default now(),
    primary key (supply_id, demand_id))`,
]

export const ensureMatchTables = ({ db }: Dependencies): Promise<void> => ensureOwnTables(db, 'match_tables', TABLES)
