import { UploadOutlined } from '@ant-design/icons'
import { useInvalidate } from '@refinedev/core'
import { Alert, Button, Flex, Form, Modal, Upload } from 'antd'
import { useState } from 'react'
import type { Screen } from '../../../core/entity/entity.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { PROOF_FIELDS } from '../../../web/action-form/proof.ts'
import { useStepForm } from '../../../web/action-form/use-step-form.ts'
import { Select } from '../../../web/lazy/antd/Select.tsx'
import { useLoad } from '../../../web/load/use-load.ts'
import { ProofField } from '../../../web/screens/ProofField.tsx'
import { Refused } from '../../../web/screens/Refused.tsx'
import { SheetFault } from '../../../web/sheet/file/sheet-fault.ts'
import { RECEIVING_ACCOUNT } from '../../states.ts'
import type { ImportedStatement } from '../answers.ts'
import { readAccounts, sendStatement } from './receipt-calls.ts'
import { StatementFacts } from './StatementFacts.tsx'
import type { ReadStatement } from './statement/read-statement.ts'

interface Props {
  readonly screen: Screen
  readonly onClose: () => void
}

/** of receiving accounts: in use, or taken out of use, whose last transfers may still come */
const USED: readonly number[] = [RECEIVING_ACCOUNT.used, RECEIVING_ACCOUNT.replaced]

/** A file of the bank is read here, shown as what was understood of it, and brought in once its reader has proved who he is. */
export function StatementDialog({ screen, onClose }: Props) {
  const invalidate = useInvalidate()
  const { data: accounts = [] } = useLoad(readAccounts)
  const [form] = Form.useForm()
  const [read, setRead] = useState<ReadStatement | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [done, setDone] = useState<ImportedStatement | null>(null)
  const own = accounts.filter(({ status }) => USED.includes(status))

  const { press, busy, refusal, proof } = useStepForm({
    typed: {
      take: (by) => form.validateFields(['account_no', ...(by ? [PROOF_FIELDS[by]] : [])]).catch(() => null),
      tell: (errors, by) => {
        const name = by && PROOF_FIELDS[by]
        if (!name || !errors[name]) return false
        form.setFields([{ name, errors: [errors[name]] }])
        return true
      },
    },
    verify: 'factor',
    send: async (values, idem_key) => {
      setDone(await sendStatement({ ...values, lines: read?.lines ?? [], idem_key }))
      await invalidate({ resource: screen.name, invalidates: ['all'] })
    },
  })
  // it is read here, never sent by itself
  const taken = (file: File) => {
    setRead(null)
    setDone(null)
    setFault(null)
    void readFile(file).then((outcome) => {
      if (typeof outcome === 'string') return setFault(outcome)
      setRead(outcome)
      form.setFieldsValue({
        account_no: outcome.account ?? own.find(({ status }) => status === RECEIVING_ACCOUNT.used)?.account_no,
      })
    })
    return false
  }
  const ready = read !== null && read.lines.length > 0 && done === null
  return (
    <Modal
      open
      width={720}
      title="导入银行流水"
      onCancel={onClose}
      footer={
        ready ? (
          <Button type="primary" loading={busy} onClick={() => void press()}>
            导入 {read.lines.length} 笔收入
          </Button>
        ) : (
          <Button onClick={onClose}>{done ? '完成' : '关闭'}</Button>
        )
      }
    >
      <Flex vertical gap={12}>
        <span>
          工商银行、农业银行、招商银行等企业网银导出的交易明细，Excel（.xlsx）或
          CSV。同一笔只记一次，同一份文件再导入不会重复；支出不导入。
        </span>
        <Upload accept=".xlsx,.csv,.txt" showUploadList={false} beforeUpload={taken} disabled={busy}>
          <Button icon={<UploadOutlined />}>{read ? '换一个文件' : '选择文件'}</Button>
        </Upload>
        {fault && <Alert type="error" showIcon title={fault} />}
        {read && <StatementFacts read={read} />}
        {ready && (
          <Form form={form} layout="vertical">
            <Form.Item name="account_no" label="收款账号" rules={[{ required: true, message: '请选择收款账号' }]}>
              <Select options={optionsOf(own, read.account)} placeholder="流水是哪个账户的" />
            </Form.Item>
            <ProofField by={proof} />
          </Form>
        )}
        <Refused refusal={refusal} />
        {done && (
          <Alert
            type="success"
            showIcon
            title={`新增 ${done.added} 笔，共 ¥${grouped(done.sum, 2)}${done.known > 0 ? `；${done.known} 笔以前已导入，没有重复记` : ''}`}
            description={done.exact > 0 ? `${done.exact} 笔核对一致，可以在列表里确认到账` : undefined}
          />
        )}
      </Flex>
    </Modal>
  )
}

/** The file's own account stands first, even where it is none of the platform's: the server says so. */
const optionsOf = (own: readonly { account_no: string; bank_name: string }[], found: string | null) => [
  ...own.map(({ account_no, bank_name }) => ({ value: account_no, label: `${bank_name} ${account_no}` })),
  ...(found !== null && !own.some(({ account_no }) => account_no === found)
    ? [{ value: found, label: `${found}（不是平台的收款账户）` }]
    : []),
]

/** @returns the statement, or the sentence that says why there is none */
async function readFile(file: File): Promise<ReadStatement | string> {
  try {
    const { readStatement } = await import('./statement/read-statement.ts')
    const read = await readStatement(file)
    return read.lines.length > 0 || read.faults.length > 0 ? read : '这份流水没有一笔收入'
  } catch (error) {
    if (error instanceof SheetFault) return error.message
    return '文件没有读成，请换一个文件，或另存为 .xlsx 再试'
  }
}
