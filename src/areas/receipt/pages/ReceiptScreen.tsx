// Of its own, because the receipts come out of the bank's statement.
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Screen } from '../../../core/entity/entity.ts'
import { ListWithNote } from '../../../web/screens/ListWithNote.tsx'
import { StatementDialog } from './StatementDialog.tsx'

/** `/admin/receipt` */
export function ReceiptScreen({ screen }: { readonly screen: Screen }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListWithNote
        screen={screen}
        note="从企业网银导出交易明细，在这里导入。收入与待核实的充值、订单转账和应付订单逐笔核对，一致的一步确认，不一致的写明原因等您处理。"
        button={
          <Button type="primary" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
            导入银行流水
          </Button>
        }
      />
      {open && <StatementDialog screen={screen} onClose={() => setOpen(false)} />}
    </>
  )
}
