import { sql } from 'kysely'
import type { Dependencies } from '../../../../server/context/deps.ts'

/** Which lines of the provider's bills were seen, and which days are compared. */
export async function ensureBillLines({ db }: Dependencies): Promise<void> {
  await sql`create table if not exists wechat_bill (day date primary key, lines integer not null)`.execute(db.kysely)
  await sql`create table if not exists wechat_bill_line (
    kind text not null, number text not null, day date not null, amount text not null, primary key (kind, number))`.execute(
    db.kysely,
  )
}
