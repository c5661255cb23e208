import { useState } from 'react'
import { api } from '../../../../web/api/client.ts'

export type ScanState = 'idle' | 'asking' | 'open' | 'blocked' | 'failed'

/** Asks the server where to scan and opens that page; `url` stays for a press that the browser's blocker lets through. */
export function useScan(): { state: ScanState; url: string | undefined; scan: () => void } {
  const [state, setState] = useState<ScanState>('idle')
  const [url, setUrl] = useState<string>()
  const scan = () => {
    if (state === 'asking') return
    setState('asking')
    api.get<{ url: string }>('Login/scanCode').then(
      (answer) => {
        setUrl(answer.url)
        setState(openScanWindow(answer.url) ? 'open' : 'blocked')
      },
      () => setState('failed'),
    )
  }
  return { state, url, scan }
}

const WIDTH = 800
const HEIGHT = 500

/** Opens the WeChat scan page over the middle of this window. @returns false when the browser refused a window */
function openScanWindow(url: string): boolean {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2))
  return window.open(url, 'wechat-scan', `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`) !== null
}
