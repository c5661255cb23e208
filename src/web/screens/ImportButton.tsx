import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

// what reads and writes workbooks is fetched by who imports one
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** New records out of a workbook. */
export function ImportButton({ onDone }: { readonly onDone: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && (
        <Suspense>
          <ImportDialog onDone={onDone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
