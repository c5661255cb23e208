import type { Dependencies } from '../../../../server/context/deps.ts'
import { ensureOwnTables } from '../../../../server/db/own-tables.ts'

/** Which days' bills of the provider are compared, and which of their lines were seen. */
const TABLES = [
  'create table if not exists wechat_bill (day date primary key, lines integer not null)',
  `create table if not exists wechat_bill_line (
    kind text not null, number text not null, day date not null, amount text not null, primary key (kind, number))`,
]

export const ensureBillLines = ({ db }: Dependencies): Promise<void> => ensureOwnTables(db, 'wechat_bill_tables', TABLES)
