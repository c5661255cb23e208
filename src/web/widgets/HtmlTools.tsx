import {
  BoldOutlined,
  ClearOutlined,
  FontSizeOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/react'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import styles from './html.module.css'

interface HtmlToolsProps {
  readonly editor: Editor
  readonly onLink: () => void
  readonly onPicture: (file: File) => void
}

interface Tool {
  readonly title: string
  readonly icon: ReactNode
  readonly run: (chain: ChainedCommands) => ChainedCommands
}

const TOOLS: readonly Tool[] = [
  { title: '粗体', icon: <BoldOutlined />, run: (chain) => chain.toggleBold() },
  { title: '标题', icon: <FontSizeOutlined />, run: (chain) => chain.toggleHeading({ level: 3 }) },
  { title: '列表', icon: <UnorderedListOutlined />, run: (chain) => chain.toggleBulletList() },
  { title: '编号', icon: <OrderedListOutlined />, run: (chain) => chain.toggleOrderedList() },
]

/** The row of buttons over a document. */
export function HtmlTools({ editor, onLink, onPicture }: HtmlToolsProps) {
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
  const apply = (run: Tool['run']) => run(editor.chain().focus()).run()
  return (
    <div className={styles.tools} role="toolbar" aria-label="文字格式">
      {TOOLS.map((tool) => button(tool.title, tool.icon, () => apply(tool.run)))}
      {button('图片', <PictureOutlined />, () => chooser.current?.click())}
      {button('链接', <LinkOutlined />, onLink)}
      {button('清除格式', <ClearOutlined />, () => apply((chain) => chain.unsetAllMarks().clearNodes()))}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="选择图片"
        accept="image/*"
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
