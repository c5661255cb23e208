import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { addressOf, limitsOf } from './file-limits.ts'
import { HtmlTools } from './HtmlTools.tsx'
import styles from './html.module.css'
import { HTML_EXTENSIONS } from './html-extensions.ts'
import { useScreen } from './screen-context.ts'
import { sendable } from './shrink-picture.ts'
import type { InputProps } from './widget.ts'

type Doc = Editor['state']['doc']
const isBlank = (doc: Doc): boolean => doc.childCount === 1 && doc.child(0).isTextblock && doc.child(0).content.size === 0

/** `example.com` is meant as a web address; anything that could run is not a link. */
function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(text)) return text
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text) ? `https://${text}` : null
}

/** What a file manager copies has no markup, and a picture of a page none with words. */
const saysWords = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== ''

/** The cells of a spreadsheet, without what they look like there. */
function tableOf(words: string): string {
  const table = document.createElement('table')
  const body = table.createTBody()
  for (const line of words.replace(/\r?\n$/, '').split(/\r?\n/)) {
    const row = body.insertRow()
    for (const cell of line.split('\t')) row.insertCell().textContent = cell
  }
  return table.outerHTML
}

/** Rich text. Loaded where it is used only (Html.tsx): the library is larger than all other fields together. */
export function HtmlEditor({ field, value, onChange, id, disabled }: InputProps) {
  const { upload } = useScreen()
  const [linking, setLinking] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const html = typeof value === 'string' ? value : ''
  const reported = useRef(html)

  const editor = useEditor({
    extensions: HTML_EXTENSIONS,
    content: html,
    // its styles stand in html.module.css: the page's security policy lets no script add any
    injectCSS: false,
    onUpdate: ({ editor }) => {
      reported.current = editor.isEmpty ? '' : editor.getHTML()
      onChange?.(reported.current || null)
    },
    editorProps: {
      attributes: ({ doc }) => ({
        class: styles.area!,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.title,
        'data-placeholder': field.placeholder ?? '',
        ...(isBlank(doc) ? { 'data-empty': 'true' } : {}),
        ...(id ? { id } : {}),
        ...(disabled ? { 'aria-disabled': 'true', tabindex: '-1' } : { tabindex: '0' }),
      }),
      // words alone: what other pages look like is not wanted here
      handleDOMEvents: {
        paste: (view, event) => {
          event.preventDefault()
          const file = [...(event.clipboardData?.files ?? [])].find((one) => one.type.startsWith('image/'))
          const words = event.clipboardData?.getData('text/plain') ?? ''
          // Excel and Word lay a picture of the words beside them
          const isWritten = words.trim() !== '' && saysWords(event.clipboardData?.getData('text/html') ?? '')
          if (file && !isWritten) void picture(file)
          else if (/\S\t|\t\S/.test(words)) view.pasteHTML(tableOf(words), event)
          else view.pasteText(words, event)
          return true
        },
      },
    },
  })

  // written only when it came from outside: writing what was just typed would move the cursor
  useEffect(() => {
    if (reported.current === html) return
    reported.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])

  const link = () => {
    const href = linkOf(linking ?? '')
    if (!href) return setNote('请填写网址，例如 https://example.com')
    setNote('')
    setLinking(null)
    const chain = editor.chain().focus()
    if (!editor.state.selection.empty) return chain.setLink({ href }).run()
    return chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  }
  const picture = async (chosen: File) => {
    setNote('正在准备图片…')
    const file = await sendable(chosen)
    const { accept, most } = limitsOf({ ...field, accept: undefined, maxSize: undefined }, 'image')
    const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
    if (!accept.includes(extension)) return setNote('图片只支持 jpg、png、webp')
    if (file.size > most(extension)) return setNote('这张图片缩小后仍超过 5 MB，请换一张')
    setNote('正在上传图片…')
    return upload(file, 'image', (percent) => setNote(`正在上传图片 ${Math.round(percent)}%`)).then(
      (address) => {
        setNote('')
        editor
          .chain()
          .focus()
          .setImage({ src: addressOf(address), alt: '' })
          .run()
      },
      () => setNote('图片上传失败，请重试'),
    )
  }

  return (
    <div className={styles.frame}>
      {!disabled && (
        <HtmlTools
          editor={editor}
          onLink={() => setLinking(linking === null ? '' : null)}
          onPicture={(file) => void picture(file)}
        />
      )}
      {linking !== null && (
        <Input.Search
          autoFocus
          aria-label="链接网址"
          placeholder="以 https:// 开头的网址"
          enterButton="插入链接"
          inputMode="url"
          value={linking}
          onChange={(event) => setLinking(event.target.value)}
          onSearch={link}
        />
      )}
      <EditorContent editor={editor} />
      <span className={styles.note} role="status">
        {note}
      </span>
    </div>
  )
}
