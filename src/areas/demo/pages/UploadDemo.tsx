import { InboxOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { DemoCard, DemoPage } from './DemoPage.tsx'
import styles from './upload.module.css'

interface Picked {
  readonly address: string
  readonly name: string
  readonly bytes: number
  readonly picture: boolean
}

const KB = 1024
const sizeOf = (bytes: number) =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

/** `/upload`: files are chosen and shown from memory; nothing leaves the browser. */
export function UploadDemo() {
  const [files, setFiles] = useState<readonly Picked[]>([])
  const latest = useRef(files)
  latest.current = files
  useEffect(() => () => latest.current.forEach(forget), [])

  const add = (file: File) => {
    const picked = {
      address: URL.createObjectURL(file),
      name: file.name,
      bytes: file.size,
      picture: file.type.startsWith('image/'),
    }
    setFiles((before) => [...before, picked])
    return Upload.LIST_IGNORE
  }
  const remove = (gone: Picked) => {
    forget(gone)
    setFiles((before) => before.filter((one) => one !== gone))
  }

  return (
    <DemoPage title="上传插件" note="选中的文件只在本页预览，不会发送到服务器。">
      <DemoCard title="选择文件">
        <Upload.Dragger multiple showUploadList={false} beforeUpload={add}>
          <InboxOutlined className={styles.box} />
          <p>把文件拖到这里，或点按选择，可以一次选多个</p>
        </Upload.Dragger>
      </DemoCard>
      {files.length > 0 && (
        <DemoCard title={`已选 ${files.length} 个文件`}>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.address}>
                {file.picture && <img src={file.address} alt={file.name} />}
                <span>{file.name}</span>
                <span className="tnum">{sizeOf(file.bytes)}</span>
                <Button aria-label={`移除 ${file.name}`} onClick={() => remove(file)}>
                  移除
                </Button>
              </li>
            ))}
          </ul>
        </DemoCard>
      )}
    </DemoPage>
  )
}

function forget(file: Picked): void {
  URL.revokeObjectURL(file.address)
}
