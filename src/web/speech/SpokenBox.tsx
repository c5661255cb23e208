import { type ReactNode, useRef } from 'react'
import css from './SpeakButton.module.css'
import { SpeakButton } from './SpeakButton.tsx'

/** A box of several lines with the microphone in its corner. */
export function SpokenBox({ children, disabled }: { readonly children: ReactNode; readonly disabled?: boolean | undefined }) {
  const room = useRef<HTMLDivElement>(null)
  return (
    <div ref={room} className={css.room}>
      {children}
      <SpeakButton corner box={() => room.current?.querySelector('textarea') ?? null} disabled={disabled} />
    </div>
  )
}
