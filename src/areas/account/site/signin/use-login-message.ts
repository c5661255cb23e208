import { useEffect, useRef } from 'react'
import { propertiesOf } from '../../../../core/value/narrow.ts'

/** Hears the scan window say `loginSuccess`; only a message from our own origin that carries a code counts. */
export function useLoginMessage(onCode: (code: string, state: string) => void): void {
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
