import { describe, expect, it } from 'vitest'
import { readStatement } from '../../../src/areas/receipt/pages/statement/read-statement.ts'
import { sheetFile } from '../../support/sheet-file.ts'
import { gbk } from '../../support/statement-file.ts'

describe('S-20 a statement as a bank exports it', () => {
  it('S-20 工商银行: GBK, account above the head, two columns of amounts, thousands, a sum below', async () => {
    const read = await readStatement(
      gbk(
        [
          '中国工商银行企业网上银行历史明细',
          '本方账号：1055 0101 0400 00001,币种：人民币',
          '凭证号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,附言',
          '20260615001,\t6222021001122334455,2026-06-15 10:20:30,贷,,"50,000.10",102,转账,货款,苏州（太湖）渔业有限公司,"1,250,000.10",订单 DJ2026 0615-000003',
          '20260615002,6222021001122334456,2026-06-15 11:00:00,借,"3,000.00",,102,手续费,,某公司,"1,247,000.10",',
          '合计,,,,"3,000.00","50,000.10",,,,,,',
        ].join('\r\n'),
      ),
    )
    expect(read).toEqual({
      account: '10550101040000001',
      sum: 5_000_010n,
      outgoing: 1,
      faults: [],
      lines: [
        {
          paid_at: '2026-06-15 10:20:30',
          amount: '50000.10',
          balance: '1250000.10',
          payer: '苏州（太湖）渔业有限公司',
          payer_account: '6222021001122334455',
          serial: '20260615001',
          remark: '订单 DJ2026 0615-000003 货款 转账',
        },
      ],
    })
  })

  it('S-20 农业银行: one column for what came and one for what went, days without blanks', async () => {
    const read = await readStatement(
      new File(
        [
          [
            '账号,10550101040000001,户名,平台公司',
            '交易时间,收入金额,支出金额,账户余额,交易行名,对方省市,对方账号,对方户名,交易用途',
            '20261126 10:20:30,1200.5,0.00,9000.00,吴中支行,江苏,622848001,张三水产行,鱼款',
            '20261127,0.00,30.00,8970.00,吴中支行,,,,手续费',
            '20261128,-5.00,,8965.00,吴中支行,江苏,622848001,张三水产行,冲正',
            '20261199,7.00,,8965.00,吴中支行,江苏,622848001,张三水产行,鱼款',
          ].join('\n'),
        ],
        '明细.csv',
      ),
    )
    expect(read.account).toBe('10550101040000001')
    expect(read.lines).toMatchObject([{ paid_at: '2026-11-26 10:20:30', amount: '1200.50', payer: '张三水产行', serial: '' }])
    expect(read.outgoing).toBe(1)
    expect(read.faults).toEqual([
      { row: 5, msg: '是红字冲正，请在银行核对后人工处理' },
      { row: 6, msg: '日期读不出来' },
    ])
  })

  it('S-20 招商银行: a workbook, day and time apart, 收/付方; another bank flags one column of amounts', async () => {
    const head = ['交易日', '交易时间', '借方金额', '贷方金额', '余额', '摘要', '流水号', '收/付方名称', '收/付方帐号']
    const cmb = await readStatement(
      sheetFile({
        name: '明细',
        rows: [
          ['公司名称', '平台公司', '银行帐号', '110012002555'],
          head,
          ['20260112', '080024', '', 1000000.01, 1000000.01, '往来款', 'C0012X7', '客户甲', '6226000112223334'],
          [20260113, 154940, 41186.38, '', 958813.63, '保险费', 'C0012X8', '保险公司', '6226000112223335'],
        ],
      }),
    )
    expect(cmb.account).toBe('110012002555')
    expect(cmb.lines).toEqual([
      {
        paid_at: '2026-01-12 08:00:24',
        amount: '1000000.01',
        balance: '1000000.01',
        payer: '客户甲',
        payer_account: '6226000112223334',
        serial: 'C0012X7',
        remark: '往来款',
      },
    ])
    expect(cmb.outgoing).toBe(1)
    const flagged = await readStatement(
      new File(
        [
          '交易日期,交易时间,收支标志,交易金额,对方户名\n2026-06-15,9:05:07,收入,"1,234.50",甲\n2026-06-15,09:06,支出,7,乙\n2026-06-15,09:06,?,7,丙',
        ],
        'a.csv',
      ),
    )
    expect(flagged.lines).toMatchObject([{ paid_at: '2026-06-15 09:05:07', amount: '1234.50' }])
    expect([flagged.outgoing, flagged.faults]).toEqual([1, [{ row: 4, msg: '看不出是收入还是支出' }]])
    await expect(readStatement(new File(['姓名,电话\n甲,1'], 'b.csv'))).rejects.toThrow('没有认出流水')
  })
})
