import { SnippetsOutlined } from '@ant-design/icons'
import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import type { Field } from '../../core/entity/entity.ts'

/** columns that the example names */
const SHOWN = 4

interface Props {
  /** nothing has been read yet */
  readonly open: boolean
  readonly busy: boolean
  readonly fields: readonly Field[]
  readonly onPaste: (text: string) => void
}

/** A table out of a chat or a spreadsheet, pasted or typed. */
export function ImportPaste({ open, busy, fields, onPaste }: Props) {
  const head = fields
    .filter(({ required }) => required)
    .slice(0, SHOWN)
    .map(({ title }) => title)
    .join('  ')
  const [text, setText] = useState('')
  if (!open && text === '') return null
  return (
    <Flex vertical gap={8} align="flex-start">
      <Input.TextArea
        aria-label="粘贴表格"
        placeholder={`或者把聊天、Excel 里的表格粘贴到这里，一行一条，第一行是列名，例如\n${head}`}
        value={text}
        autoSize={{ minRows: 4, maxRows: 8 }}
        disabled={busy}
        onChange={(event) => setText(event.target.value)}
      />
      <Button icon={<SnippetsOutlined aria-hidden />} disabled={busy || text.trim() === ''} onClick={() => onPaste(text)}>
        读粘贴的表格
      </Button>
    </Flex>
  )
}
