import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { digitsOf } from '../../../core/value/digits.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { systemContext } from '../../../server/context/system-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { addRows } from '../../../server/write/step.ts'
import { yuan } from '../../money/server.ts'
import { RECEIVING_ACCOUNT } from '../../states.ts'
import type { ImportedStatement, StatementLine } from '../answers.ts'
import { RECEIPT } from '../errors.ts'
import { matchOpen } from './match-receipts.ts'
import { keptLines } from './statement-lines.ts'

const LOCK = 'bank_statement'

export interface Statement {
  readonly account_no: string
  readonly lines: readonly StatementLine[]
}

/** Keeps the lines of a bank's statement that are not there yet, and looks for what each is for. @throws receipt.account, receipt.line */
export async function importStatement(context: RequestContext, db: Db, statement: Statement): Promise<ImportedStatement> {
  const account = digitsOf(statement.account_no)
  // two who bring the same file at once: the second finds it all there
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(db)
  const own = await sql`
    select 1 from receiving_account where account_no = ${account} and status in (${RECEIVING_ACCOUNT.used}, ${RECEIVING_ACCOUNT.replaced})`.execute(
    db,
  )
  if (own.rows.length === 0) throw new AppError(RECEIPT.account, { account: statement.account_no })
  const lines = keptLines(account, statement.lines)
  if (lines.length === 0) throw new AppError(RECEIPT.rows)
  const { rows } = await sql<{ line_key: string }>`
    select line_key from bank_receipt where line_key = any(${lines.map(({ line_key }) => line_key)})`.execute(db)
  const known = new Set(rows.map(({ line_key }) => line_key))
  const fresh = lines.filter(({ line_key }) => !known.has(line_key))
  const additions = fresh.map(({ serial, balance, ...line }) => ({
    entity: 'bank_receipt',
    values: { ...line, account_no: account, balance: balance || null, bank_serial: serial || null, user_id: context.actor.id },
  }))
  await addRows(context, db, additions, new Map(), false)
  await matchOpen(systemContext(context.deps, context.call.entity), db)
  const { rows: sums } = await sql<{ sum: string; exact: string }>`
    select coalesce(sum(amount), 0)::text as sum, count(*) filter (where reason = 'exact')::text as exact
    from bank_receipt where line_key = any(${fresh.map(({ line_key }) => line_key)})`.execute(db)
  const { sum = '0', exact = '0' } = sums[0] ?? {}
  return { added: fresh.length, known: lines.length - fresh.length, sum: yuan(sum), exact: Number(exact) }
}
