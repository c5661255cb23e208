import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Modal, Progress, Upload } from 'antd'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { beyondSheets } from '../../core/record/sheet-fields.ts'
import { keepFile } from '../api/download.ts'
import { rowsToMend, templateOf } from '../sheet/workbook.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFaults } from './ImportFaults.tsx'
import { ImportFirst } from './ImportFirst.tsx'
import { ImportPaste } from './ImportPaste.tsx'
import { type Importing, useImport } from './use-import.ts'

interface Props {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A table is read, looked over and, when its reader agrees, kept: the good rows; the others are handed back with what is wrong. */
export function ImportDialog({ onDone, onClose }: Props) {
  const { entity, screen } = useScreen()
  const { fields, importing, fault, busy, read, paste, choose, fill, turnTo, keep, notKept } = useImport()
  const look = importing?.look
  const later = isDraft(entity, entity.workflow?.initial) ? requiredLater(entity, screen) : []
  const close = () => {
    if (importing?.kept) onDone()
    onClose()
  }
  // it is read here, never sent by itself
  const taken = (file: File) => {
    void read(file)
    return false
  }
  const template = async () => keepFile(await templateOf(fields), `${screen.title}模板.xlsx`)
  const mend = async () => {
    if (importing)
      keepFile(await rowsToMend(importing.columns, await notKept()), `待改-${importing.name.replace(/\.\w+$/, '')}.xlsx`)
  }
  const left = look && !importing.done ? look.good - (importing.kept?.rows ?? 0) : 0
  return (
    <Modal
      open
      width={960}
      title={`导入${screen.noun}`}
      onCancel={close}
      footer={
        left > 0 ? (
          <Button type="primary" loading={busy} onClick={keep}>
            {importing?.kept ? `继续导入余下的 ${left} 行` : `导入 ${left} 行`}
          </Button>
        ) : (
          <Button onClick={close}>{importing?.done ? '完成' : '关闭'}</Button>
        )
      }
    >
      <Flex vertical gap={12}>
        <span>Excel（.xlsx）或 CSV 都可以，一行一条。先给您看每一列读成了什么、哪些行有问题，您确认以后才保存</span>
        {later.length > 0 && <span>{`导入后是草稿。表格里放不下的${later.join('、')}，请打开每一条补上再提交`}</span>}
        <Flex gap={8} wrap>
          <Button icon={<DownloadOutlined />} onClick={template}>
            下载模板
          </Button>
          <Upload accept=".xlsx,.csv,.txt" showUploadList={false} beforeUpload={taken} disabled={busy && look !== undefined}>
            <Button icon={<UploadOutlined />} loading={busy}>
              {importing ? '换一个文件' : '选择文件'}
            </Button>
          </Upload>
        </Flex>
        <ImportPaste open={importing === null} busy={busy && look !== undefined} fields={fields} onPaste={paste} />
        {fault && <Alert type="error" showIcon title={fault} />}
        {importing && (busy || look) && <Summary importing={importing} busy={busy} />}
        {importing && (
          <ImportColumns importing={importing} fields={fields} busy={busy} onChoose={choose} onFill={fill} onTurn={turnTo} />
        )}
        {look && <ImportFirst columns={importing.columns} look={look} />}
        {importing && look && <ImportFaults look={look} late={importing.kept?.late ?? []} onMend={mend} />}
      </Flex>
    </Modal>
  )
}

/** What a draft is asked for before it goes on, though no cell has room for it. */
const requiredLater = (entity: Entity, screen: Screen): readonly string[] =>
  fieldsOf(entity, [...beyondSheets(entity, screen)])
    .filter(({ required, visible }) => required && visible === undefined)
    .map(({ title }) => title)

/** How far it has come, and in the end how many rows are good. */
function Summary({ importing, busy }: { readonly importing: Importing; readonly busy: boolean }) {
  const { look, kept, done, progress, sheets, at } = importing
  const total = look ? look.good : (sheets[at]?.table.facts.rows ?? 0)
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * progress) / total))
  if (!look || (kept && !done))
    return (
      <>
        <span>{look ? `已导入 ${progress} 行，共 ${total} 行` : `已核对 ${progress} 行，还没有保存`}</span>
        <Progress percent={percent} status={busy ? 'active' : 'normal'} />
      </>
    )
  const failed = look.bad.size + (kept?.late.length ?? 0)
  const counts = [
    done ? `已导入 ${kept?.rows ?? 0} 行` : `${look.good} 行可以导入`,
    ...(look.same > 0 ? [`${look.same} 行已有且没有变化，不再添加`] : []),
    ...(failed > 0 ? [`${failed} 行有问题，没有导入`] : []),
  ]
  return (
    <Alert type={failed > 0 ? 'warning' : 'success'} showIcon title={counts.join('，')} description={passedOver(importing)} />
  )
}

/** Rows that are no records. */
function passedOver({ look, sheets, at }: Importing): string | undefined {
  const rows = (all: readonly number[]) => `第 ${all.slice(0, 5).join('、')} 行${all.length > 5 ? `等 ${all.length} 行` : ''}`
  const above = sheets[at]?.table.above ?? []
  const said = [
    ...(above.length > 0 ? [`${rows(above)}在列名上面`] : []),
    ...(
      [
        ['total', '是合计'],
        ['footer', '是表尾'],
        ['head', '又是列名'],
      ] as const
    ).flatMap(([why, words]) => {
      const all = look?.passed.get(why) ?? []
      return all.length > 0 ? [`${rows(all)}${words}`] : []
    }),
  ]
  return said.length > 0 ? `${said.join('，')}，没有读` : undefined
}
