import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '../toast/toast.ts'
import { insertWords, type WordBox } from './insert-words.ts'
import css from './Listening.module.css'
import { type Recogniser, recogniserOf } from './recogniser.ts'

interface Props {
  readonly box: () => WordBox | null
  readonly onClose: () => void
}

const REFUSED = '没有使用麦克风的许可，请在浏览器的网站设置里允许麦克风，或者直接打字'
const FAULTS: Readonly<Record<string, string>> = {
  'not-allowed': REFUSED,
  'service-not-allowed': REFUSED,
  'audio-capture': '没有找到麦克风，请接好麦克风再试，或者直接打字',
  'no-speech': '没有听到声音，请靠近一些再说一次',
  network: '语音识别连不上网络，请稍后再试，或者直接打字',
  'language-not-supported': '这个浏览器听不懂普通话，请直接打字',
}
const UNCLEAR = '没有听清，请再说一次'

/** One that listens at a time: a second would take the microphone from the first. */
let listening: Recogniser | undefined

/** Listens until told to stop, shows what it hears and writes it into the box. Comes when it is first pressed. */
export function Listening({ box, onClose }: Props) {
  const [hearing, setHearing] = useState('')
  const recogniser = useRef<Recogniser>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, where it was pressed
  useEffect(() => {
    const Kind = recogniserOf()
    const target = box()
    if (!Kind || !target) return onClose()
    listening?.abort()
    const one = new Kind()
    listening = one
    recogniser.current = one
    const lines = target instanceof HTMLTextAreaElement
    one.lang = 'zh-CN'
    one.continuous = lines
    one.interimResults = true
    let written = false
    let fault: string | undefined
    one.onresult = ({ resultIndex, results }) => {
      let unsure = ''
      for (let i = resultIndex; i < results.length; i++) {
        const { isFinal, 0: best } = results[i]!
        if (!isFinal) unsure += best?.transcript ?? ''
        else if (best) {
          written = true
          const words = lines ? best.transcript : best.transcript.replace(/[\s。．.，,！!？?]+$/, '')
          if (!insertWords(target, words)) {
            toast.warning(`最多 ${target.maxLength} 字，后面说的没有写进去`)
            one.stop()
          }
        }
      }
      setHearing(unsure)
    }
    one.onerror = ({ error }) => {
      fault = error
    }
    one.onend = () => {
      if (listening === one) listening = undefined
      if (fault !== undefined) {
        // who has said something and then falls silent has been heard
        if (fault !== 'aborted' && !(fault === 'no-speech' && written)) toast.error(FAULTS[fault] ?? UNCLEAR)
      } else if (!written) toast.error(FAULTS['no-speech']!)
      onClose()
      target.focus()
    }
    try {
      one.start()
    } catch {
      toast.error(UNCLEAR)
      onClose()
    }
    return () => {
      one.onresult = one.onerror = one.onend = null
      if (listening === one) listening = undefined
      one.abort()
    }
  }, [])

  return createPortal(
    <div className={css.panel}>
      <span className={css.dot} />
      <p role="status" className={css.words}>
        {hearing || '正在听…请说普通话'}
      </p>
      <button type="button" className={css.stop} onClick={() => recogniser.current?.stop()}>
        说完了
      </button>
    </div>,
    document.body,
  )
}
