import { useState } from 'react'
import { api } from '../../../../web/api/client.ts'
import { openScanWindow } from './open-scan-window.ts'

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
