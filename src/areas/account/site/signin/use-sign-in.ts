import { useEffect, useRef, useState } from 'react'
import { propertiesOf } from '../../../../core/value/narrow.ts'
import { api } from '../../../../web/api/client.ts'
import { type LoginAnswer, takeAnswer } from '../../../../web/site/form/answer.ts'
import { checkAgreed } from './agreement.ts'
import { type ScanState, useScan } from './use-scan.ts'

/** The three views; in the WeChat view, with something to bind, step 2. */
export const VIEW = { main: 0, wechat: 1, forgot: 2 } as const
export type View = (typeof VIEW)[keyof typeof VIEW]

export interface SignIn {
  readonly view: View
  readonly cacheBindNum: string
  readonly agreed: boolean
  readonly scan: { readonly state: ScanState; readonly url: string | undefined }
  readonly show: (view: View) => void
  readonly setAgreed: (agreed: boolean) => void
  readonly startScan: () => void
  readonly onAnswer: (answer: LoginAnswer) => void
}

/** The state that popup and page share: the view, the agreement, the WeChat scan, and the handling of an answer. */
export function useSignIn(onDone?: (resumed: boolean) => void): SignIn {
  const [view, setView] = useState<View>(VIEW.main)
  const [cacheBindNum, setCacheBindNum] = useState('')
  const [agreed, setAgreed] = useState(false)
  const { state, url, scan } = useScan()

  const onAnswer = (answer: LoginAnswer) =>
    takeAnswer(answer, {
      onBind: (number) => {
        setCacheBindNum(number)
        setView(VIEW.wechat)
      },
      onDone,
    })
  useLoginMessage((code, from) => {
    api.post<LoginAnswer>('Login/authLogin', { code, state: from }).then(onAnswer, () => undefined)
  })
  const show = (next: View) => {
    setCacheBindNum('')
    setView(next)
  }
  const startScan = () => {
    if (!checkAgreed(agreed)) return
    show(VIEW.wechat)
    scan()
  }
  return { view, cacheBindNum, agreed, scan: { state, url }, show, setAgreed, startScan, onAnswer }
}

/** Hears the scan window say `loginSuccess`; only a message from our own origin that carries a code counts. */
function useLoginMessage(onCode: (code: string, state: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || typeof event.data !== 'object' || event.data === null) return
      const { type, code, state } = propertiesOf(event.data)
      if (type === 'loginSuccess' && typeof code === 'string' && code)
        latest.current(code, typeof state === 'string' ? state : '')
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
}
