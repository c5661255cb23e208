/** What came to an account, or went from it, as a bank's clerk sees it. */
export interface Movement {
  readonly serial: string
  /** `2026-06-15 10:20:30` */
  readonly at: string
  /** yuan, in by plus and out by minus */
  readonly amount: number
  readonly party: string
  readonly purpose: string
  /** what the payer wrote beside it */
  readonly note: string
}

const yuan = (amount: number): string => amount.toLocaleString('zh-CN', { minimumFractionDigits: 2 })
const quoted = (amount: number): string => `"${yuan(amount)}"`
const total = (movements: readonly Movement[]): number => movements.reduce((sum, { amount }) => sum + Math.abs(amount), 0)

/** A statement as 中国工商银行 exports it: the account above the head, two columns of amounts, thousands apart, a sum below. */
export function icbcStatement(account: string, movements: readonly Movement[]): File {
  let balance = 1_000_000
  const [came, went] = [movements.filter(({ amount }) => amount > 0), movements.filter(({ amount }) => amount < 0)]
  const rows = movements.map(({ serial, at, amount, party, purpose, note }) => {
    balance += amount
    const amounts = amount < 0 ? ['借', quoted(-amount), ''] : ['贷', '', quoted(amount)]
    return [serial, '\t6222021001122334455', at, ...amounts, '102', '转账', purpose, party, quoted(balance), note].join(',')
  })
  return gbk(
    [
      '中国工商银行企业网上银行历史明细',
      `本方账号：${account.replace(/(\d{4})(?=\d)/g, '$1 ')},币种：人民币`,
      '凭证号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,附言',
      ...rows,
      `合计,,,,${quoted(total(went))},${quoted(total(came))},,,,,,`,
    ].join('\r\n'),
  )
}

/** A file as a bank's page writes it. Node writes no GBK, so each character is looked up where it is read. */
export function gbk(text: string): File {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, readonly number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) if (low !== 0x7f) codes.set(decoder.decode(new Uint8Array([high, low])), [high, low])
  const bytes = [...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (codes.get(sign) ?? [])))
  return new File([new Uint8Array(bytes)], '流水.csv')
}
