import { createHash } from 'node:crypto'
import { AppError } from '../../../core/errors.ts'
import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import { isDatetime } from '../../../core/value/time.ts'
import type { StatementLine } from '../answers.ts'
import { RECEIPT } from '../errors.ts'

export interface KeptLine extends StatementLine {
  /** the same for the same line of the same account, whenever it is read */
  readonly line_key: string
}

/** yuan */
const MOST = 9_999_999_900n

/**
 * Lines as they are kept. A line is known by its account and the bank's serial with day, amount and payer, since some banks give one
 * number to a whole batch; where there is none, by all that it says. Of lines that say the same the first, the second and so on are told apart.
 * @throws receipt.line
 */
export function keptLines(account: string, lines: readonly StatementLine[]): readonly KeptLine[] {
  const same = new Map<string, number>()
  return lines.map((line, at) => {
    const wrong = (what: string) => new AppError(RECEIPT.line, { row: at + 1, what })
    const cents = parseFixed(line.amount, 2)
    if (cents === null || cents <= 0n || cents > MOST) throw wrong('金额不对')
    if (!isDatetime(line.paid_at)) throw wrong('日期不对')
    const balance = parseFixed(line.balance, 2)
    const kept = { ...line, amount: formatFixed(cents, 2, true), balance: balance === null ? '' : formatFixed(balance, 2, true) }
    const payer = kept.payer_account || kept.payer
    const words = kept.serial
      ? [kept.serial, kept.paid_at.slice(0, 10), kept.amount, payer]
      : [kept.paid_at, kept.amount, kept.balance, payer, kept.remark]
    const said = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 40)
    const times = (same.get(said) ?? 0) + 1
    same.set(said, times)
    return { ...kept, line_key: `${account}:${said}${times === 1 ? '' : `:${times}`}` }
  })
}
