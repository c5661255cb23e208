import { useState } from 'react'
import { fileAddress } from '../site-info/file-address.ts'
import css from './Avatar.module.css'

/** A person's or firm's picture, else the first character of the name on a quiet ground. */
export function Avatar({ name, src, size }: { name: string; src?: string | null; size: number }) {
  const [broken, setBroken] = useState(false)
  const style = { width: size, height: size, fontSize: Math.max(14, size * 0.44) }
  if (src && !broken)
    return <img className={css.avatar} style={style} src={fileAddress(src)} alt="" onError={() => setBroken(true)} />
  return (
    <span className={css.avatar} style={style} aria-hidden="true">
      {name.trim().slice(0, 1) || '渔'}
    </span>
  )
}
