import { type ReactNode, useState } from 'react'
import { fileAddress } from '../site-info/file-address.ts'
import css from './Picture.module.css'

interface Props {
  /** address of the upload; none or broken: `art` */
  readonly src: string | null | undefined
  readonly alt: string
  readonly art: ReactNode
  readonly eager?: boolean
}

/** Fills its box, whatever the picture's own proportions. */
export function Picture({ src, alt, art, eager = false }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) {
    return (
      <span className={css.box} role="img" aria-label={alt}>
        {art}
      </span>
    )
  }
  return (
    <span className={css.box}>
      <img src={fileAddress(src)} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" onError={() => setBroken(src)} />
    </span>
  )
}
