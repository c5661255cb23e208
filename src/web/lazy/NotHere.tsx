import { useEffect, useRef, useState } from 'react'
import { useHealing } from '../retry/use-healing.ts'
import { Button } from '../site/parts/Button.tsx'
import { Replaced } from './first-fetch.ts'
import css from './NotHere.module.css'

interface Props {
  /** the whole page, a place in it, or what was to stand over it */
  readonly look: 'page' | 'place' | 'over'
  readonly fault: unknown
  /** once more; settles with what comes of it */
  readonly ask: () => Promise<unknown>
  /** it is asked for anew when it is next drawn */
  readonly onGone: () => void
  readonly onClose: (() => void) | undefined
}

/** Instead of what could not be fetched: why, and another try. The page around it, and all that was typed there, stays. */
export function NotHere({ look, fault, ask, onGone, onClose }: Props) {
  const [why, setWhy] = useState(fault)
  const [busy, setBusy] = useState(false)
  const replaced = why instanceof Replaced
  const attempt = () => {
    setBusy(true)
    ask().catch((error: unknown) => {
      setWhy(error)
      setBusy(false)
    })
  }
  useHealing(look !== 'over' && !replaced, attempt)
  const gone = useRef(onGone)
  useEffect(() => () => gone.current(), [])
  useEffect(() => {
    if (replaced && look === 'page') openNewRelease()
  }, [replaced, look])
  const offline = !replaced && !navigator.onLine
  return (
    <section className={css[look]} role="alert">
      {look === 'page' && <h1 className={css.title}>{offline ? '网络已断开' : '页面没有打开'}</h1>}
      <p className={css.why}>{replaced ? '平台已经更新，重新打开本页后再继续。' : WORDS[look]}</p>
      <div className={css.buttons}>
        {onClose && <Button onClick={onClose}>关闭</Button>}
        {replaced ? (
          <Button onClick={() => location.reload()}>重新打开</Button>
        ) : (
          <Button onClick={attempt}>{busy ? '正在重试……' : '重试'}</Button>
        )}
      </div>
    </section>
  )
}

const WORDS = {
  page: '连不上平台，请检查网络；恢复后本页自动打开。',
  place: '网络不通，这里没有加载出来。页面上已经填写的内容都在。',
  over: '网络不通，没有打开。页面上已经填写的内容都在，请检查网络后重试。',
} as const

const OPENED = 'opened-anew'
const WHILE_MS = 10_000

/** Nothing was typed on a page that is not there yet: it is opened anew by itself, once. */
function openNewRelease(): void {
  const now = Date.now()
  if (now - Number(sessionStorage.getItem(OPENED)) < WHILE_MS) return
  sessionStorage.setItem(OPENED, String(now))
  location.reload()
}
