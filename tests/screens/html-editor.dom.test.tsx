// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Editor } from '@tiptap/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readFields } from '../../src/core/read/read-field.ts'
import { sanitise } from '../../src/server/write/sanitise.ts'
import { HtmlInput } from '../../src/web/widgets/HtmlInput.tsx'
import { HTML_EXTENSIONS } from '../../src/web/widgets/html-extensions.ts'
import { type ScreenContext, Screening } from '../../src/web/widgets/screen-context.ts'

const [FIELD] = readFields({ content: { type: 'string', format: 'html', title: '正文' } }, [])
const upload = vi.fn(async () => 'uploads/2026/pond.jpg')
const CONTEXT = { upload, options: async () => [], regions: async () => [] } as unknown as ScreenContext

beforeAll(async () => {
  // fetched on first use, which takes its time here
  await import('../../src/web/widgets/HtmlEditor.tsx')
  // jsdom lays nothing out; the editor asks where its cursor is
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
})
afterEach(cleanup)

let told: unknown
function Form({ first, disabled = false }: { first: unknown; disabled?: boolean }) {
  const [value, setValue] = useState(first)
  told = value
  return (
    <Screening.Provider value={CONTEXT}>
      <button type="button" onClick={() => setValue('<p>另一篇</p>')}>
        换
      </button>
      <HtmlInput field={FIELD!} value={value} onChange={setValue} disabled={disabled} />
    </Screening.Provider>
  )
}
async function show(first: unknown, disabled?: boolean) {
  render(<Form first={first} {...(disabled ? { disabled } : {})} />)
  // until somebody is about to write the text stands there as it reads
  fireEvent.pointerOver(screen.getByRole('textbox', { name: '正文' }))
  const area = await waitFor(() => {
    const editable = screen.getByRole('textbox', { name: '正文' })
    expect(editable).toHaveAttribute('contenteditable')
    return editable
  })
  return { area, editor: (area as HTMLElement & { editor: Editor }).editor }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const domOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const CELL = (tag: string) => `<${tag} colspan="2"><p>水温</p></${tag}>`
it.each([
  '<p>字<strong>粗</strong><em>斜</em><u>线</u><s>删</s><br>下一行</p>',
  '<h2>一</h2><h3>二</h3><h4>三</h4><blockquote><p>引</p></blockquote><hr>',
  '<ul><li><p>早</p><ul><li><p>六点</p></li></ul></li></ul><ol><li><p>晚</p></li></ol>',
  '<p><a target="_blank" rel="noopener nofollow" href="https://example.com/a?b=1&amp;c=2">站外</a></p>',
  '<p><a target="_blank" rel="noopener nofollow" href="tel:13800138000">电话</a><img src="/uploads/2026/pond.jpg" alt=""></p>',
  `<table><tbody><tr>${CELL('th')}${CELL('td')}</tr></tbody></table>`,
])('what the editor writes is cleaned by the server into the same: %s', (html) => {
  const written = new Editor({ extensions: HTML_EXTENSIONS, content: html, injectCSS: false }).getHTML()
  expect(domOf(written).innerHTML).toBe(html)
  expect(domOf(sanitise(written)).isEqualNode(domOf(written))).toBe(true)
})

it('keeps the words and pictures of what was written elsewhere, and tells nothing before somebody writes', async () => {
  const { area } = await show('<div>塘口<span>日志</span></div>早<b>巡塘</b><img src="/uploads/2026/pond.jpg?s=proof" alt="塘">')
  expect(area.textContent).toBe('塘口日志早巡塘')
  expect(area.querySelector('img:not(.ProseMirror-separator)')).toHaveAttribute('src', '/uploads/2026/pond.jpg?s=proof')
  expect(told).toContain('<div>')
})

it('the tools change what is chosen, and clearing gives plain words back', async () => {
  const { editor } = await show('<p>今日投喂</p>')
  expect(screen.getByRole('toolbar', { name: '文字格式' })).toBeInTheDocument()
  editor.commands.selectAll()
  await press('粗体')
  expect(told).toBe('<p><strong>今日投喂</strong></p>')
  await press('标题')
  expect(told).toBe('<h3><strong>今日投喂</strong></h3>')
  await press('清除格式')
  expect(told).toBe('<p>今日投喂</p>')
  await press('列表')
  expect(told).toBe('<ul><li><p>今日投喂</p></li></ul>')
  await press('编号')
  expect(told).toBe('<ol><li><p>今日投喂</p></li></ol>')
  editor.commands.clearContent(true)
  await waitFor(() => expect(told).toBeNull())
})

it('links the chosen words or writes the address, and refuses what could run', async () => {
  const { editor } = await show('<p>平台</p>')
  await press('链接')
  const address = screen.getByLabelText('链接网址')
  await userEvent.type(address, 'javascript:alert(1)')
  await press('插入链接')
  expect(screen.getByRole('status')).toHaveTextContent('请填写网址')
  expect(told).toBe('<p>平台</p>')
  editor.commands.selectAll()
  await userEvent.clear(address)
  await userEvent.type(address, 'example.com')
  await press('插入链接')
  expect(domOf(String(told)).querySelector('a')?.getAttribute('href')).toBe('https://example.com')
  expect(domOf(String(told)).textContent).toBe('平台')
  editor.commands.setTextSelection(1)
  await press('链接')
  await userEvent.type(screen.getByLabelText('链接网址'), '/supply')
  await press('插入链接')
  expect(domOf(String(told)).querySelector('a[href="/supply"]')?.textContent).toBe('/supply')
})

it('a chosen or pasted picture is uploaded and stands in the text; of other pasted things only the words', async () => {
  const { area, editor } = await show(null)
  const file = new File(['x'], 'pond.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('选择图片'), { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('图片只支持 jpg、png、webp'))
  fireEvent.change(screen.getByLabelText('选择图片'), { target: { files: [file] } })
  await waitFor(() => expect(told).toBe('<p><img src="/uploads/2026/pond.jpg" alt=""></p>'))
  fireEvent.paste(area, { clipboardData: { files: [file], getData: () => '' } })
  await waitFor(() => expect(String(told).match(/<img/g)).toHaveLength(2))
  editor.commands.clearContent(true)
  const getData = (type: string) => (type === 'text/plain' ? '今日' : '<h1 onclick="x()">今日</h1>')
  fireEvent.paste(area, { clipboardData: { files: [], getData } })
  await waitFor(() => expect(told).toBe('<p>今日</p>'))
})

it('keeps the words of Excel and Word, which lay a picture of them beside; cells stand in a table', async () => {
  const { area, editor } = await show(null)
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  const paste = (plain: string, html: string) =>
    fireEvent.paste(area, {
      clipboardData: { files: [picture], getData: (type: string) => (type === 'text/plain' ? plain : html) },
    })
  paste('今日投喂', '<p>今日<b>投喂</b></p>')
  await waitFor(() => expect(told).toBe('<p>今日投喂</p>'))
  editor.commands.clearContent(true)
  paste('品种\t价格\r\n草鱼\t<11.7>\r\n', '<table><tr><td>品种</td></tr></table>')
  await waitFor(() => expect(String(told)).toContain('<table'))
  const cells = [...domOf(String(told)).querySelectorAll('tr')].map((row) => [...row.children].map((one) => one.textContent))
  expect(cells).toEqual([
    ['品种', '价格'],
    ['草鱼', '<11.7>'],
  ])
  expect(domOf(sanitise(String(told))).isEqualNode(domOf(String(told)))).toBe(true)
  // a file that was copied has its name beside it, a picture of a page its address
  editor.commands.clearContent(true)
  paste('image.png', '')
  await waitFor(() => expect(String(told)).toContain('<img'))
  expect(String(told)).not.toContain('image.png')
})

it('follows a value from outside; closed, it cannot be written in and has no tools', async () => {
  const { area } = await show('<p>一篇</p>')
  await press('换')
  expect(area).toHaveTextContent('另一篇')
  cleanup()
  const closed = await show('<p>一篇</p>', true)
  expect(closed.area).toHaveAttribute('contenteditable', 'false')
  expect(closed.area).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('toolbar')).toBeNull()
})
