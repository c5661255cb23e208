import { sql } from 'kysely'
import { day as dayOf, daysAfter } from '../../../../core/value/time.ts'
import type { BillLine } from '../../../../server/adapters/payment.ts'
import type { Dependencies } from '../../../../server/context/deps.ts'
import { systemContext } from '../../../../server/context/system-context.ts'
import type { Db } from '../../../../server/db/database.ts'
import { inTransaction } from '../../../../server/db/transaction.ts'
import { throughGate } from '../../../../server/process/gate.ts'
import { addRows } from '../../../../server/write/step.ts'
import type { WechatDifferenceRecord } from '../../../records.ts'
import { yuan } from '../account-overview.ts'

const LOCK = 'wechat_bill'
/** the bill of a day is made in the morning after it */
const MADE_MS = (24 + 10) * 3_600_000
/** a day without any payment has no bill: one that is not there by then is empty */
const EMPTY_MS = (24 + 34) * 3_600_000
/** how far back a first comparison goes, and how many days one round makes up for */
const MOST_DAYS = 30

interface Own {
  readonly id: number
  readonly org_id: number
  readonly kind: BillLine['kind']
  readonly out_trade_no: string
  readonly number: string
  readonly transaction_id: string
  readonly amount: string
}

type Difference = Pick<
  WechatDifferenceRecord,
  | 'bill_on'
  | 'line_key'
  | 'kind'
  | 'what'
  | 'out_trade_no'
  | 'transaction_id'
  | 'bill_amount'
  | 'our_amount'
  | 'payment_id'
  | 'payer_org'
>

/** Compares each day's bill with what stands here, line by line; what differs waits for the operators. */
export async function compareBills(deps: Dependencies): Promise<void> {
  const { payment } = deps.adapters
  const entity = deps.registry.current.entities.get('wechat_difference')
  if (!payment || payment.sandbox || !entity) return
  for (;;) {
    const day = await throughGate(deps, () => nextDay(deps))
    if (day === null) return
    const now = deps.now().getTime()
    const begin = new Date(`${day}T00:00:00+08:00`).getTime()
    if (now < begin + MADE_MS) return
    const bill = await payment.bill(day)
    if (!bill && now < begin + EMPTY_MS) return
    const lines = bill ?? []
    await throughGate(deps, () =>
      inTransaction(deps.db, async (db) => {
        // two processes would find the same twice
        await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(db)
        const taken =
          await sql`insert into wechat_bill (day, lines) values (${day}, ${lines.length}) on conflict do nothing returning day`.execute(
            db,
          )
        if (taken.rows.length === 0) return
        await keepLines(db, day, lines)
        const additions = (await differences(db, day, lines)).map((values) => ({ entity: entity.id, values }))
        await addRows(systemContext(deps, entity), db, additions, new Map(), true)
      }),
    )
  }
}

/** The first day that is not compared; null: there has been no payment yet. */
async function nextDay({ db, now }: Dependencies): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; first: string | null }>`
    select (select max(day)::text from wechat_bill) as last,
      (select to_char(min(paid_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from wechat_payment) as first`.execute(db.kysely)
  const { last = null, first = null } = rows[0] ?? {}
  const next = last === null ? first : daysAfter(last, 1)
  const earliest = dayOf(now(), -MOST_DAYS)
  return next !== null && next < earliest ? earliest : next
}

async function keepLines(db: Db, day: string, lines: readonly BillLine[]): Promise<void> {
  const [kinds, numbers, amounts] = [lines.map(({ kind }) => kind), lines.map(numberOf), lines.map(({ amount }) => amount)]
  await sql`insert into wechat_bill_line (kind, number, day, amount)
    select kind, number, ${day}::date, amount from unnest(${kinds}::text[], ${numbers}::text[], ${amounts}::text[]) as line (kind, number, amount)
    on conflict do nothing`.execute(db)
}

const numberOf = ({ kind, orderNo, refundNo }: BillLine): string => (kind === 'paid' ? orderNo : refundNo)

async function differences(db: Db, day: string, lines: readonly BillLine[]): Promise<readonly Difference[]> {
  const own = new Map((await ownOf(db, lines)).map((one) => [`${one.kind}:${one.number}`, one]))
  const found = lines.flatMap((line): Difference[] => {
    const number = numberOf(line)
    const one = own.get(`${line.kind}:${number}`)
    if (one?.amount === line.amount) return []
    return [
      {
        bill_on: day,
        line_key: `${line.kind}:${number}`,
        kind: line.kind,
        what: one ? 'amount' : 'not_here',
        out_trade_no: line.orderNo,
        transaction_id: line.transactionId || null,
        bill_amount: line.amount,
        our_amount: one?.amount ?? null,
        payment_id: one?.id ?? null,
        payer_org: one?.org_id ?? null,
      },
    ]
  })
  const missing = (await missingThere(db, day)).map(
    (one): Difference => ({
      bill_on: day,
      line_key: `${one.kind}:${one.number}:${day}`,
      kind: one.kind,
      what: 'not_there',
      out_trade_no: one.out_trade_no,
      transaction_id: one.transaction_id,
      bill_amount: null,
      our_amount: one.amount,
      payment_id: one.id,
      payer_org: one.org_id,
    }),
  )
  return [...found, ...missing]
}

/** What stands here of the lines' numbers, whichever day it is of. */
async function ownOf(db: Db, lines: readonly BillLine[]): Promise<readonly Own[]> {
  const numbers = lines.map(numberOf)
  return read(db, sql`number = any(${numbers}::text[])`)
}

/** What was paid on the day, or went back on the day before it, and no bill has said: a refund near midnight may be in the next one. */
const missingThere = (db: Db, day: string): Promise<readonly Own[]> =>
  read(
    db,
    sql`((kind = 'paid' and at >= ${day}::date and at < ${day}::date + 1) or (kind = 'refund' and at >= ${day}::date - 1 and at < ${day}::date))
      and not exists (select 1 from wechat_bill_line l where l.kind = one.kind and l.number = one.number)`,
  )

async function read(db: Db, where: ReturnType<typeof sql>): Promise<readonly Own[]> {
  const { rows } = await sql<Omit<Own, 'id' | 'org_id'> & { readonly id: string; readonly org_id: string }>`
    select id, org_id, kind, number, out_trade_no, transaction_id, amount::text as amount from (
      select id, org_id, 'paid' as kind, out_trade_no as number, out_trade_no, transaction_id, amount, paid_at at time zone 'Asia/Shanghai' as at
        from wechat_payment where paid_at is not null
      union all
      select id, org_id, 'refund', out_refund_no, out_trade_no, transaction_id, amount, refunded_at at time zone 'Asia/Shanghai'
        from wechat_payment where refunded_at is not null) one
    where ${where} order by id`.execute(db)
  return rows.map((one) => ({ ...one, id: Number(one.id), org_id: Number(one.org_id), amount: yuan(one.amount) }))
}
