import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Modal, Table, Upload } from 'antd'
import { IMPORT_ROWS } from '../../core/record/import-result.ts'
import { keepFile } from '../api/download.ts'
import { usePhone } from '../media.ts'
import { rowsToMend, templateOf } from '../sheet/workbook.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { type Sheet, useImport, type Wrong } from './use-import.ts'

interface Props {
  readonly onDone: () => void
  readonly onClose: () => void
}

const COLUMNS = [
  { title: '行', dataIndex: 'row', width: 56 },
  { title: '列', dataIndex: 'column', width: 140 },
  { title: '填的是', dataIndex: 'text', width: 140 },
  { title: '问题', dataIndex: 'msg' },
]

/** In the width of a phone what is wrong stands beside where, without being pushed aside for it. */
const NARROW = [
  { title: '在哪里', key: 'place', width: 110, render: (_: unknown, { row, column }: Wrong) => `第 ${row} 行 ${column}` },
  { title: '问题', key: 'msg', render: (_: unknown, { text, msg }: Wrong) => (text === '' ? msg : `${text}：${msg}`) },
]

/** A workbook is read, looked over and, when its reader agrees, kept: the good rows; the others are handed back with what is wrong. */
export function ImportDialog({ onDone, onClose }: Props) {
  const { screen } = useScreen()
  const { fields, sheet, fault, busy, read, keep } = useImport()
  const done = sheet?.kept !== undefined && sheet?.kept !== null
  const close = () => {
    if (done) onDone()
    onClose()
  }
  // it is read here, never sent by itself
  const taken = (file: File) => {
    void read(file)
    return false
  }
  const template = async () => keepFile(await templateOf(fields), `${screen.title}模板.xlsx`)
  return (
    <Modal
      open
      width={760}
      title={`导入${screen.noun}`}
      onCancel={close}
      footer={
        sheet && sheet.good.length > 0 && !done ? (
          <Button type="primary" loading={busy} onClick={keep}>{`导入 ${sheet.good.length} 行`}</Button>
        ) : (
          <Button onClick={close}>{done ? '完成' : '关闭'}</Button>
        )
      }
    >
      <Flex vertical gap={12}>
        <span>{`第一行是列名，从第二行起一行一条，一次最多 ${IMPORT_ROWS} 行。导入前先列出有问题的行，由您决定`}</span>
        <Flex gap={8} wrap>
          <Button icon={<DownloadOutlined />} onClick={template}>
            下载模板
          </Button>
          <Upload accept=".xlsx" showUploadList={false} beforeUpload={taken}>
            <Button icon={<UploadOutlined />} loading={busy}>
              {sheet ? '换一个文件' : '选择文件'}
            </Button>
          </Upload>
        </Flex>
        {fault && <Alert type="error" showIcon title={fault} />}
        {sheet && <Found sheet={sheet} />}
      </Flex>
    </Modal>
  )
}

function Found({ sheet }: { readonly sheet: Sheet }) {
  const phone = usePhone()
  const { name, good, wrong, bad, unknown, head, kept } = sheet
  const mend = async () => keepFile(await rowsToMend(head, bad), `待改-${name}`)
  const can = kept === null ? `${good.length} 行可以导入` : `已导入 ${kept} 行`
  return (
    <>
      <Alert
        type={bad.length > 0 ? 'warning' : 'success'}
        showIcon
        title={bad.length > 0 ? `${can}，${bad.length} 行有问题，没有导入` : can}
        description={unknown.length > 0 ? `这几列不认识，没有读：${unknown.join('、')}` : undefined}
      />
      {bad.length > 0 && (
        <>
          <Table<Wrong>
            rowKey="key"
            size="small"
            columns={phone ? NARROW : COLUMNS}
            dataSource={[...wrong]}
            pagination={wrong.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
          />
          <span>
            <Button icon={<DownloadOutlined />} onClick={mend}>
              下载有问题的行
            </Button>
            ，改好后再选它导入
          </span>
        </>
      )}
    </>
  )
}
