import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/client.ts'

/** A captcha picture and the key it was asked under; each is good for one try. */
export function useCaptcha(): { picture: string | undefined; unicode: string; failed: boolean; renew: () => void } {
  const [unicode, setUnicode] = useState(() => String(Date.now()))
  const [picture, setPicture] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    api.picture('Login/getCaptcha', { unicode }).then(
      (address) => !gone && setPicture(address),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [unicode])
  const renew = useCallback(() => {
    setFailed(false)
    setUnicode(String(Date.now()))
  }, [])
  return { picture, unicode, failed, renew }
}
