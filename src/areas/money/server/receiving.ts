import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/db/database.ts'
import { RECEIVING_ACCOUNT } from '../../states.ts'
import type { ReceivingAnswer, ReceivingBank } from '../answers.ts'

/** The account that members transfer to now. */
export async function readReceiving(db: Kysely<Tables>): Promise<ReceivingAnswer> {
  const { rows } = await sql<ReceivingBank>`
    select holder, bank_name, branch, account_no from receiving_account where status = ${RECEIVING_ACCOUNT.used} order by id desc limit 1`.execute(
    db,
  )
  return { account: rows[0] ?? null }
}
