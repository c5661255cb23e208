import { Input } from 'antd'
import { useState } from 'react'
import { DemoCard, DemoPage } from '../DemoPage.tsx'
import css from '../demo.module.css'
import { Markdown } from './Markdown.tsx'

const FIRST = `# 加州鲈养殖要点

投喂前先看**水色**和*溶氧*，溶氧低于 \`4 毫克/升\` 时停料。

## 每日巡塘

- 早晚各一次，记录水温和吃料时间
- 发现浮头立即开增氧机
- 病鱼捞出后单独处理

1. 先降料量
2. 再换三成新水
3. 第二天观察后恢复

> 换水前先测进水水质，不要直接引入雨后浑水。

更多行情见[供应列表](/supply)。
`

/** `/markdown`: text on the left, what it looks like on the right; both only in the page. */
export function MarkdownDemo() {
  const [source, setSource] = useState(FIRST)
  return (
    <DemoPage title="文本编辑器" note="支持标题、粗体、斜体、列表、链接、引用和代码，内容只在本页。">
      <div className={css.pair}>
        <DemoCard title="编辑">
          <Input.TextArea
            aria-label="文本内容"
            autoSize={{ minRows: 18 }}
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
        </DemoCard>
        <DemoCard title="预览">
          <Markdown source={source} />
        </DemoCard>
      </div>
    </DemoPage>
  )
}
