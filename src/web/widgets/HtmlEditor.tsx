import { Input } from 'antd'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { HtmlTools } from './HtmlTools.tsx'
import styles from './html.module.css'
import { useScreen } from './screen-context.ts'
import { addressOf, limitsOf } from './uploading.ts'
import type { InputProps } from './widget.ts'

// the browser's own editing commands: marked as old, yet every browser has them and they keep undo working
const run = (command: string, argument?: string) => document.execCommand(command, false, argument)

/** `example.com` is meant as a web address; anything that could run is not a link. */
function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(text)) return text
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text) ? `https://${text}` : null
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

export function HtmlEditor({ field, value, onChange, id, disabled }: InputProps) {
  const { upload } = useScreen()
  const area = useRef<HTMLDivElement>(null)
  const place = useRef<Range | null>(null)
  const told = useRef<string | null>(null)
  const [linking, setLinking] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const html = typeof value === 'string' ? value : ''

  // written only when it came from outside: writing what was just typed would move the cursor
  useEffect(() => {
    if (area.current && told.current !== html) {
      area.current.innerHTML = html
      told.current = html
    }
  }, [html])

  const tell = () => {
    const node = area.current
    if (!node) return
    const empty = !node.textContent?.trim() && !node.querySelector('img')
    told.current = empty ? '' : node.innerHTML
    onChange?.(empty ? null : node.innerHTML)
  }
  const keepPlace = () => {
    const selection = document.getSelection()
    if (selection?.rangeCount && area.current?.contains(selection.anchorNode)) place.current = selection.getRangeAt(0)
  }
  const goBack = () => {
    area.current?.focus()
    const selection = document.getSelection()
    if (!place.current || !selection) return
    selection.removeAllRanges()
    selection.addRange(place.current)
  }
  const apply = (command: string, argument?: string) => {
    goBack()
    run(command, argument)
    keepPlace()
    tell()
  }
  const link = () => {
    const address = linkOf(linking ?? '')
    if (!address) return setNote('请填写网址，例如 https://example.com')
    setNote('')
    setLinking(null)
    if (place.current && !place.current.collapsed) return apply('createLink', address)
    return apply('insertHTML', `<a href="${escaped(address)}">${escaped(address)}</a>`)
  }
  const picture = (file: File) => {
    const { accept, most } = limitsOf({ ...field, kind: 'image', accept: undefined, maxSize: undefined })
    const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
    if (!accept.includes(extension)) return setNote('图片只支持 jpg、png、webp')
    if (file.size > most(extension)) return setNote('图片不能超过 5 MB')
    setNote('正在上传图片…')
    return upload(file, 'image', (percent) => setNote(`正在上传图片 ${Math.round(percent)}%`)).then(
      (address) => {
        setNote('')
        apply('insertHTML', `<img src="${escaped(addressOf(address))}" alt="">`)
      },
      () => setNote('图片上传失败，请重试'),
    )
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const file = [...event.clipboardData.files].find((one) => one.type.startsWith('image/'))
    if (file) void picture(file)
    else run('insertText', event.clipboardData.getData('text/plain'))
  }

  return (
    <div className={styles.frame}>
      {!disabled && (
        <HtmlTools
          onCommand={apply}
          onLink={() => setLinking(linking === null ? '' : null)}
          onPicture={(file) => void picture(file)}
        />
      )}
      {linking !== null && (
        <Input.Search
          autoFocus
          aria-label="链接网址"
          placeholder="https://"
          enterButton="插入链接"
          inputMode="url"
          value={linking}
          onChange={(event) => setLinking(event.target.value)}
          onSearch={link}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no native element edits rich text */}
      <div
        ref={area}
        id={id}
        className={styles.area}
        role="textbox"
        tabIndex={disabled ? -1 : 0}
        aria-multiline
        aria-label={field.title}
        aria-disabled={disabled}
        contentEditable={!disabled}
        suppressContentEditableWarning
        data-placeholder={field.placeholder ?? ''}
        data-empty={html === '' || undefined}
        onInput={tell}
        onKeyUp={keepPlace}
        onMouseUp={keepPlace}
        onBlur={keepPlace}
        onPaste={paste}
      />
      <span className={styles.note} role="status">
        {note}
      </span>
    </div>
  )
}
