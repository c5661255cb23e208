import {
  BoldOutlined,
  ClearOutlined,
  FontSizeOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import styles from './html.module.css'

interface HtmlToolsProps {
  readonly onCommand: (command: string, argument?: string) => void
  readonly onLink: () => void
  readonly onPicture: (file: File) => void
}

interface Tool {
  readonly title: string
  readonly icon: ReactNode
  readonly command: string
  readonly argument?: string
}

const TOOLS: readonly Tool[] = [
  { title: '粗体', icon: <BoldOutlined />, command: 'bold' },
  { title: '标题', icon: <FontSizeOutlined />, command: 'formatBlock', argument: 'h3' },
  { title: '列表', icon: <UnorderedListOutlined />, command: 'insertUnorderedList' },
  { title: '编号', icon: <OrderedListOutlined />, command: 'insertOrderedList' },
]

/** The row of buttons over a document. */
export function HtmlTools({ onCommand, onLink, onPicture }: HtmlToolsProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const button = (title: string, icon: ReactNode, run: () => void) => (
    <Button
      key={title}
      type="text"
      className={styles.tool}
      icon={icon}
      aria-label={title}
      title={title}
      // the text keeps its selection while a button is pressed
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
  const clear = () => {
    onCommand('removeFormat')
    onCommand('unlink')
    onCommand('formatBlock', 'p')
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label="文字格式">
      {TOOLS.map((tool) => button(tool.title, tool.icon, () => onCommand(tool.command, tool.argument)))}
      {button('图片', <PictureOutlined />, () => chooser.current?.click())}
      {button('链接', <LinkOutlined />, onLink)}
      {button('清除格式', <ClearOutlined />, clear)}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="选择图片"
        accept=".jpg,.jpeg,.png,.webp"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onPicture(file)
          // the same picture may be chosen again
          event.target.value = ''
        }}
      />
    </div>
  )
}
