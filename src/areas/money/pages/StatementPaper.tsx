import { grouped } from '../../../core/value/grouped.ts'
import type { Statement, StatementLine } from '../answers.ts'
import css from './statement.module.css'

/** The statement as it is read, and as it is printed. */
export function StatementPaper({ statement }: { readonly statement: Statement }) {
  const { org, from, to, opening, income, expense, closing, lines } = statement
  return (
    <div className={css.paper}>
      <h1 className={css.title}>对账单</h1>
      <p className={css.head}>
        <span>{org}</span>
        <span>
          {from} 至 {to}
        </span>
        <span>单位：元</span>
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th>日期</th>
            <th>摘要</th>
            <th>对方</th>
            <th className={css.number}>收 + / 支 −</th>
            <th className={css.number}>余额</th>
          </tr>
        </thead>
        <tbody>
          <Sum title="期初余额" amount={opening} />
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={5} className={css.none}>
                这段时间没有收支
              </td>
            </tr>
          )}
          <Sum title="期末余额" amount={closing} />
        </tbody>
      </table>
      <p className={css.foot}>
        本期收入 <b>{grouped(income, 2)}</b>，支出 <b>{grouped(expense, 2)}</b>，共 {lines.length}{' '}
        笔。余额含冻结金额，在可用与冻结之间转的不列；对公转账付的货款不经过本账户，不列；卖方的订单结算是扣除平台服务费后的到账金额。
      </p>
    </div>
  )
}

function Line({ line }: { readonly line: StatementLine }) {
  const [date, clock] = line.at.split(' ')
  return (
    <tr>
      <td className={css.date}>
        {date} <small>{clock}</small>
      </td>
      <td>
        {line.type}
        {line.goods && ` · ${line.goods}`}
        <small>
          {line.sn}　凭证 {line.voucher}
          {line.remark && `　${line.remark}`}
        </small>
      </td>
      <td>{line.counterparty}</td>
      <td className={css.number}>{signed(line.amount)}</td>
      <td className={css.number}>{grouped(line.balance, 2)}</td>
    </tr>
  )
}

const Sum = ({ title, amount }: { readonly title: string; readonly amount: string }) => (
  <tr className={css.sum}>
    <th colSpan={4} scope="row">
      {title}
    </th>
    <td className={css.number}>{grouped(amount, 2)}</td>
  </tr>
)

const signed = (amount: string): string => (amount.startsWith('-') ? `−${grouped(amount.slice(1), 2)}` : `+${grouped(amount, 2)}`)
