import { PictureOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { propertiesOf } from '../../../core/value/narrow.ts'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import { usePhone } from '../../../web/media.ts'
import { toast } from '../../../web/toast/toast.ts'
import { sendable } from '../../../web/widgets/shrink-picture.ts'
import type { ChatSide } from '../answers.ts'
import css from './Conversation.module.css'
import type { MessageDraft } from './chat.ts'

const CONTENT_LENGTH = 1000
const HINTS: Readonly<Record<ChatSide, string>> = {
  asker: '专家接诊前最多可以补充 3 条消息',
  expert: '直接回复就是接诊',
}

interface Props {
  readonly side: ChatSide
  /** not taken on yet */
  readonly waiting: boolean
  readonly onSend: (what: Pick<MessageDraft, 'type' | 'content'>) => void
}

/** The line to type in, and pictures. Enter sends on the desk; on the phone it starts a new line. */
export function Composer({ side, waiting, onSend }: Props) {
  const phone = usePhone()
  const { state } = useLocation()
  const [text, setText] = useState(() => String(propertiesOf(state).draft ?? ''))
  const [uploading, setUploading] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const content = text.trim()
  const send = () => {
    if (content === '') return
    onSend({ type: 'text', content })
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || phone || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onPick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files?.[0]
    target.value = ''
    if (!picked) return
    setUploading(true)
    try {
      const { url } = await api.upload('Upload/image', await sendable(picked))
      onSend({ type: 'image', content: url })
    } catch (error) {
      if (error instanceof NetworkError) toast.error('网络不通，图片没有传上去')
      // a refusal has been shown
      else if (!(error instanceof ApiError)) throw error
    } finally {
      setUploading(false)
    }
  }
  return (
    <div className={css.composer}>
      {waiting && <p className={css.hint}>{HINTS[side]}</p>}
      <div className={css.line}>
        <input ref={file} type="file" accept="image/*" hidden onChange={(event) => void onPick(event)} />
        <Button
          className={css.pick}
          icon={<PictureOutlined />}
          aria-label="发送图片"
          loading={uploading}
          onClick={() => file.current?.click()}
        />
        <Input.TextArea
          value={text}
          aria-label="消息"
          placeholder={phone ? '输入消息' : '输入消息，按回车发送，Shift+回车换行'}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={CONTENT_LENGTH}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="primary" className={css.pick} disabled={content === ''} onClick={send}>
          发送
        </Button>
      </div>
    </div>
  )
}
