import { useState } from 'react'
import { readEntity } from '../../../core/read/read-entity.ts'
import { api } from '../../../web/api/client.ts'
import { HtmlInput } from '../../../web/widgets/HtmlInput.tsx'
import { type ScreenContext, Screening } from '../../../web/widgets/screen-context.ts'
import { DemoCard, DemoPage } from './DemoPage.tsx'
import styles from './editor.module.css'

const entity = readEntity(
  {
    $id: 'note',
    title: '文档',
    label: 'content',
    owner: 'none',
    properties: { content: { type: 'string', format: 'html', title: '正文', examples: ['在这里输入正文'] } },
    access: [],
    screens: { note: { title: '文档' } },
  },
  { user: '', organisation: '' },
)

const CONTEXT: ScreenContext = {
  entity,
  screen: entity.screens[0]!,
  options: async () => [],
  regions: async () => [],
  upload: async (file, sort, onProgress) => (await api.upload(`Upload/${sort}`, file, onProgress)).url,
}
const FIELD = entity.fields.find((field) => field.name === 'content')!
const FIRST = '<h3>养殖日志</h3><p>今日投喂 <b>两次</b>，水温 26 度。</p><ul><li>早上六点巡塘</li><li>傍晚开增氧机</li></ul>'

/** `/editor`: the product's rich text field by itself. The text is kept in the page only; chosen pictures are uploaded. */
export function EditorDemo() {
  const [html, setHtml] = useState<unknown>(FIRST)
  return (
    <DemoPage title="富文本编辑器" note="内容只在本页，不保存。">
      <DemoCard title="编辑">
        <Screening.Provider value={CONTEXT}>
          <HtmlInput field={FIELD} value={html} onChange={setHtml} />
        </Screening.Provider>
      </DemoCard>
      <DemoCard title="源代码">
        <pre className={styles.source}>{typeof html === 'string' ? html : '（空）'}</pre>
      </DemoCard>
    </DemoPage>
  )
}
