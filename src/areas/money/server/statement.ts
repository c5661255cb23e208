import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { firstOf } from '../../../core/value/items.ts'
import { day, isDay, parseTime } from '../../../core/value/time.ts'
import type { Db } from '../../../server/db/database.ts'
import type { Statement, StatementLine } from '../answers.ts'
import { STATEMENT } from '../errors.ts'
import { yuan } from './account-overview.ts'

interface Asked {
  readonly org_id: number
  readonly from: string
  readonly to: string
  readonly most: number
}

interface Before {
  readonly org: string
  readonly opening: string
}

interface Moved extends Omit<StatementLine, 'amount' | 'balance'> {
  readonly cents: string
}

/**
 * The organisation's money from one day to another, by vouchers: what only moves between its two balances is none.
 * @throws statement.period, statement.many
 */
export function statementOf(db: Db, { org_id, from, to, most }: Asked): Promise<Statement> {
  if (!isDay(from) || !isDay(to) || from > to) throw new AppError(STATEMENT.period)
  const [begin, end] = [parseTime(from), parseTime(day(parseTime(to), 1))]
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { org, opening } = await before(trx, org_id, begin)
      const moved = await movedIn(trx, org_id, begin, end, most + 1)
      if (moved.length > most) throw new AppError(STATEMENT.many, { most })
      return { org, from, to, ...added(BigInt(opening), moved) }
    })
}

async function before(db: Db, org_id: number, begin: Date): Promise<Before> {
  const { rows } = await sql<Before>`
    select name as org, (select coalesce(sum(case side when 'C' then amount else -amount end), 0)
      from ledger_line where org_id = ${org_id} and created_at < ${begin})::text as opening
    from organisation where id = ${org_id}`.execute(db)
  return firstOf(rows)
}

async function movedIn(db: Db, org_id: number, begin: Date, end: Date, limit: number): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    with net as (
      select txn_id, min(created_at) as at, sum(case side when 'C' then amount else -amount end) as cents,
        min(biz_type) as type, min(biz_sn) as sn, coalesce(min(remark), '') as remark
      from ledger_line where org_id = ${org_id} and created_at >= ${begin} and created_at < ${end}
      group by txn_id having sum(case side when 'C' then amount else -amount end) <> 0)
    select t.id::int as id, net.at, net.cents::text as cents, t.txn_no as voucher, net.type, net.sn,
      coalesce(d.title, '') as goods, net.remark,
      coalesce(other.name, r.payer, w.holder, case when x.id is not null then '微信支付' end, '平台') as counterparty
    from net join ledger_txn t on t.id = net.txn_id
      left join docking d on d.id = t.docking_id
      left join organisation other on other.id = case d.buyer_org when ${org_id} then d.seller_org else d.buyer_org end
      left join recharge r on r.recharge_sn = net.sn and r.org_id = ${org_id}
      left join withdrawal w on w.wd_sn = net.sn and w.org_id = ${org_id}
      left join wechat_payment x on x.pay_sn = net.sn and x.org_id = ${org_id}
    order by net.at, t.id limit ${limit}`.execute(db)
  return rows
}

function added(opening: bigint, moved: readonly Moved[]): Omit<Statement, 'org' | 'from' | 'to'> {
  let [balance, income, expense] = [opening, 0n, 0n]
  const lines = moved.map(({ cents, ...line }): StatementLine => {
    const amount = BigInt(cents)
    balance += amount
    if (amount > 0n) income += amount
    else expense -= amount
    return { ...line, amount: yuan(cents), balance: yuan(balance.toString()) }
  })
  return {
    opening: yuan(opening.toString()),
    income: yuan(income.toString()),
    expense: yuan(expense.toString()),
    closing: yuan(balance.toString()),
    lines,
  }
}
