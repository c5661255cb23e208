import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/client.ts'

export interface CaptchaPicture {
  readonly picture: string | undefined
  readonly unicode: string
  readonly failed: boolean
  readonly renew: () => void
}

/** A captcha picture and the key it was asked under; each is good for one try. Asked for when `wanted`. */
export function useCaptcha(wanted = true): CaptchaPicture {
  const [unicode, setUnicode] = useState(() => String(Date.now()))
  const [picture, setPicture] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    api.picture('Login/getCaptcha', { unicode }).then(
      (address) => !gone && setPicture(address),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [unicode, wanted])
  const renew = useCallback(() => {
    setFailed(false)
    // what the old one says is worth nothing any more
    setPicture(undefined)
    setUnicode(String(Date.now()))
  }, [])
  return { picture, unicode, failed, renew }
}
