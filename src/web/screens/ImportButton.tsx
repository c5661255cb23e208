import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { later } from '../lazy/later.tsx'

// what reads and writes workbooks is fetched by who imports one
const ImportDialog = later(() => import('./ImportDialog.tsx').then((module) => module.ImportDialog), { over: true })

/** New records out of a workbook. */
export function ImportButton({ onDone }: { readonly onDone: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && <ImportDialog onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}
